type Text = string | null | undefined;

/** Returns a project's address, with the parts of its location that the address doesn't name: “12 Baner Road, Pune”. */
export const placeText = (address: Text, location: Text): Text =>
  address && location
    ? location.split(', ').reduce((text, part) => (text.includes(part) ? text : `${text}, ${part}`), address)
    : address || location;

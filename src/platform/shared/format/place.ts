type Text = string | null | undefined;

/**
 * Returns a project's address in one line, with the parts of its location that the address doesn't name: “12 Baner
 * Road, Pune”.
 */
export function placeText(address: Text, location: Text): Text {
  const line = address?.replace(/,?\s*\n\s*/g, ', ');
  return line && location
    ? location.split(', ').reduce((text, part) => (text.includes(part) ? text : `${text}, ${part}`), line)
    : line || location;
}

/** Returns a project's address in one line, with its location and PIN code: “12 Baner Road, Pune 411045”. */
export function placeWithPin(address: Text, location: Text, pin: Text): Text {
  const known = placeText(address, location);
  return known && pin && !known.includes(pin) ? `${known} ${pin}` : known;
}

type Text = string | null | undefined;

/** Returns a project's address, with the parts of its location that the address doesn't name: “12 Baner Road, Pune”. */
export const placeText = (address: Text, location: Text): string =>
  [address, ...(location ?? '').split(', ').filter((part) => !address?.includes(part))].filter(Boolean).join(', ');

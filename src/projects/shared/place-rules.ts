/** A box around India's land and islands, in degrees. */
const india = { latitude: [6, 37.6], longitude: [68, 97.5] } as const;

type Coordinates = { latitude: number; longitude: number };

export const isInIndia = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= india.latitude[0] &&
  latitude <= india.latitude[1] &&
  longitude >= india.longitude[0] &&
  longitude <= india.longitude[1];

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Matches `18.5204, 73.8567`, with or without ° and N and E. Long runs of spaces would take it long. */
const pair = new RegExp(String.raw`^\s*${number}\s*°?\s*N?\s*[,;\s]\s*${number}\s*°?\s*E?\s*$`, 'i');
/**
 * Maps have the place at these positions in their links. In those of Google Maps the pin comes first, then the search,
 * then the middle of the map.
 */
const inLinks = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|destination|center|mlat)=(?:loc:)?${number}(?:,|%2C|&mlon=)${number}`, 'i'),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=\\d+/${number}/${number}`),
];

/** Returns the coordinates in a pasted pair or in the link of a map; undefined when there are none. */
export function readCoordinates(text: string): Coordinates | undefined {
  const found = /^https?:\/\//i.test(text.trim())
    ? inLinks.map((pattern) => pattern.exec(text)).find((match) => match !== null)
    : pair.exec(text.replace(/\s+/g, ' '));
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : undefined;
}

/** Returns why a text isn't a place in India; undefined when it is one, or empty. */
export function coordinatesProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const place = readCoordinates(text);
  if (!place)
    return /goo\.gl/i.test(text)
      ? 'Open this link, and paste the address that the map then has.'
      : 'Paste coordinates such as 18.5204, 73.8567, or the link of a map.';
  return isInIndia(place) ? undefined : 'This place is not in India. Latitude comes first: 18.5204, 73.8567.';
}

/** Formats coordinates for the editor. */
export const coordinatesText = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;

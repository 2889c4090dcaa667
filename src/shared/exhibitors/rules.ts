import { decodePart, readWebAddress, type WebAddress } from '../http/link-rules.ts';

/** How near the map of a place is shown (specification, section 9). */
const mapZoom = 15;
/** The most characters of a place that the map is asked for. */
const longestPlace = 300;

const googleHosts = /^(?:www\.|maps\.)?google\.(?:com|co\.in)$/;

/** The place that a link to Google Maps shows, where it says one. */
function placeOfLink({ path, field }: WebAddress): string | undefined {
  const named = path.match(/^\/maps\/(?:place|search)\/([^/]+)/)?.[1];
  const centre = path.match(/\/@(-?\d{1,3}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?)/)?.[1];
  return field('q') || field('query') || (named && decodePart(named)) || centre;
}

const embedOf = (place: string): string =>
  `https://www.google.com/maps?q=${encodeURIComponent(place.slice(0, longestPlace).toWellFormed())}&z=${mapZoom}&output=embed`;

/**
 * The address of a map to show in a frame, for a place as an exhibitor wrote it (specification, section 7): a query at
 * zoom 15, or the link itself where it is one of Google Maps for embedding already. Other links of Google Maps refuse to be
 * shown in a frame, so their place is asked for.
 * @returns undefined for no text, and for links to anywhere else.
 */
export function mapEmbedUrl(location: string | null | undefined): string | undefined {
  const text = location?.trim() ?? '';
  if (text === '') return undefined;
  if (!/^([a-z][a-z0-9+.-]*:)?\/\//i.test(text)) return embedOf(text);
  const link = readWebAddress(text);
  if (!link || !googleHosts.test(link.host)) return undefined;
  const isMap = /^\/maps(\/|$)/.test(link.path) || (link.host.startsWith('maps.') && link.path === '/');
  if (!isMap) return undefined;
  const isForFrames =
    /^\/maps\/embed(\/v1\/[a-z]+)?\/?$/.test(link.path) || (link.path === '/maps' && link.field('output') === 'embed');
  if (isForFrames) return `https://www.google.com${link.path}${link.search}`;
  const place = placeOfLink(link)?.trim();
  return place ? embedOf(place) : undefined;
}

/** The address of a place on a map of its own: where it was given as a link, that, else a search for its text. */
export const mapLink = (location: string): string =>
  readWebAddress(location)?.href ??
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location.trim())}`;

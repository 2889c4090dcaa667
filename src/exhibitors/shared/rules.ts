import { decodePart, readWebAddress, type WebAddress } from '#platform/shared/http/link-rules.ts';

const mapZoom = 15;
const maxQueryLength = 300;

const googleHosts = /^(?:www\.|maps\.)?google\.(?:com|co\.in)$/;

function queryOfMapLink({ path, field }: WebAddress): string | undefined {
  const named = path.match(/^\/maps\/(?:place|search)\/([^/]+)/)?.[1];
  const centre = path.match(/\/@(-?\d{1,3}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?)/)?.[1];
  return field('q') || field('query') || (named && decodePart(named)) || centre;
}

const embedUrl = (query: string): string =>
  `https://www.google.com/maps?q=${encodeURIComponent(query.slice(0, maxQueryLength).toWellFormed())}&z=${mapZoom}&output=embed`;

/**
 * Returns the URL of a map to embed for a text or a Google Maps link; undefined for an empty text and other sites'
 * links. Only Google's embed links can be framed, so for other links the location in them is searched.
 */
export function mapEmbedUrl(location: string | null | undefined): string | undefined {
  const text = location?.trim() ?? '';
  if (text === '') return undefined;
  if (!/^([a-z][a-z0-9+.-]*:)?\/\//i.test(text)) return embedUrl(text);
  const link = readWebAddress(text);
  if (!link || !googleHosts.test(link.host)) return undefined;
  const isMap = /^\/maps(\/|$)/.test(link.path) || (link.host.startsWith('maps.') && link.path === '/');
  if (!isMap) return undefined;
  const isEmbeddable =
    /^\/maps\/embed(\/v1\/[a-z]+)?\/?$/.test(link.path) || (link.path === '/maps' && link.field('output') === 'embed');
  if (isEmbeddable) return `https://www.google.com${link.path}${link.search}`;
  const query = queryOfMapLink(link)?.trim();
  return query ? embedUrl(query) : undefined;
}

/** Returns a link unchanged, and any other text as a Google Maps search. */
export const mapLink = (location: string): string =>
  readWebAddress(location)?.href ??
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location.trim())}`;

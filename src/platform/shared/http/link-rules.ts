/** A parsed URL. Its `href` may be used in a link. */
export type WebAddress = {
  href: string;
  host: string;
  path: string;
  search: string;
  field: (name: string) => string | undefined;
};

// User info, backslashes, spaces, quotes and angle brackets are refused, because parsers agree only on the rest.
const webAddress =
  /^(https?:\/\/)((?:[\p{L}\p{N}-]+\.)*[\p{L}\p{N}-]+)(:\d{1,5})?(\/[^\s\p{Cc}?#\\"<>`]*)?(\?[^\s\p{Cc}#\\"<>`]*)?(#[^\s\p{Cc}\\"<>`]*)?$/iu;
const longest = 2_048;

/** Returns undefined for malformed percent encoding. */
export function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Parses an http(s) URL that people typed. Returns undefined for anything else, such as `javascript:`. */
export function readWebAddress(typed: string | null | undefined): WebAddress | undefined {
  const href = typed?.trim() ?? '';
  const parts = href.length <= longest ? href.match(webAddress) : null;
  if (!parts) return undefined;
  const [, , host = '', , path = '/', search = ''] = parts;
  // A browser reads a host that ends in a number as an IPv4 address, and refuses it if it isn’t one.
  if (/(^|\.)(\d+|0x[\da-f]*)$/i.test(host) && !/^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.\b|$)){4}$/.test(host))
    return undefined;
  const fields = search
    .slice(1)
    .split('&')
    .map((field) => field.split(/=(.*)/s));
  return {
    href,
    host: host.toLowerCase(),
    path,
    search,
    field: (name) => {
      const value = fields.find(([key]) => key === name)?.[1];
      return value === undefined ? undefined : decodePart(value);
    },
  };
}

/**
 * Returns whether a host belongs to a private network: a numeric address, a name without a domain, or a name that only
 * such networks have.
 */
export function isPrivateHost(host: string): boolean {
  const labels = host.toLowerCase().split('.');
  const last = labels.at(-1) ?? '';
  return labels.length < 2 || /^(\d+|0x[\da-f]*|local|localhost|internal|lan|intranet|corp|home|arpa)$/.test(last);
}

/** A web address in its parts; `href` is the whole, as it may stand in a link. */
export type WebAddress = {
  href: string;
  /** In small letters. */
  host: string;
  path: string;
  /** The whole query with its question mark, or nothing. */
  search: string;
  /** A field of the query, decoded; undefined where it isn't there. */
  field: (name: string) => string | undefined;
};

// Nobody's name before the host, no backslash, no space, double quote or angle bracket: what is left, all programs read alike.
const webAddress =
  /^(https?:\/\/)((?:[\p{L}\p{N}-]+\.)*[\p{L}\p{N}-]+)(:\d{1,5})?(\/[^\s\p{Cc}?#\\"<>`]*)?(\?[^\s\p{Cc}#\\"<>`]*)?(#[^\s\p{Cc}\\"<>`]*)?$/iu;
const longest = 2_048;

/** Decodes what stands percent-encoded in an address; undefined where it isn't well-formed. */
export function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/**
 * An address that may stand in a link of ours, as somebody typed it: http or https, of any site.
 * @returns undefined for everything else, such as `javascript:` and `data:`.
 */
export function readWebAddress(typed: string | null | undefined): WebAddress | undefined {
  const href = typed?.trim() ?? '';
  const parts = href.length <= longest ? href.match(webAddress) : null;
  if (!parts) return undefined;
  const [, , host = '', , path = '/', search = ''] = parts;
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

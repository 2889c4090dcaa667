/** Search parameters as a plain query string: no JSON quoting, no empty fields. */
export const parseQuery = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));
export function stringifyQuery(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

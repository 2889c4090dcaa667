/**
 * Returns search parameters of a plain query string. Fields given several times, as forms send them, become one list
 * separated by commas.
 */
export function parseQuery(query: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    fields[name] = Object.hasOwn(fields, name) ? `${fields[name]},${value}` : value;
  return fields;
}

/**
 * Returns search parameters as a plain query string, without JSON quoting and empty fields, and with unescaped commas.
 */
export function stringifyQuery(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query.replaceAll('%2C', ',')}`;
}

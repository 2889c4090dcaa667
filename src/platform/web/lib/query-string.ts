/** Search parameters of a plain query string; fields given several times, as forms send them, are one list separated by commas. */
export function parseQuery(query: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    fields[name] = Object.hasOwn(fields, name) ? `${fields[name]},${value}` : value;
  return fields;
}

/** Search parameters as a plain query string: no JSON quoting, no empty fields, commas as they are. */
export function stringifyQuery(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query.replaceAll('%2C', ',')}`;
}

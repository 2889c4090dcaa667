const shown = 5;

/** Returns names as one phrase: the first five, and the number of others. */
export function namedProjects(names: readonly string[]): string {
  const more = names.length - shown;
  const listed = more > 0 ? [...names.slice(0, shown), `${more} more`] : names;
  return new Intl.ListFormat('en-IN').format(listed);
}

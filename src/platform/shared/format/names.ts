/** Returns names as one phrase: the first ones up to `max`, and the number of others. */
export function namesInShort(names: readonly string[], max: number): string {
  const more = names.length - max;
  return new Intl.ListFormat('en-IN').format(more > 0 ? [...names.slice(0, max), `${more} more`] : names);
}

/** Returns the first and last page and the neighbours of `current`. Undefined marks a gap. */
export function pageNumbers(current: number, last: number): (number | undefined)[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page === before + 1) return [page];
    return page === before + 2 ? [page - 1, page] : [undefined, page];
  });
}

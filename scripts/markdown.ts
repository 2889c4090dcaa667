/** Returns a table with columns as wide as their widest cell. */
export function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Breaks text into lines as wide as documents have them. */
export const wrapped = (text: string): string => text.replace(/(.{1,119}\S)(?: |$)/g, '$1\n').trimEnd();

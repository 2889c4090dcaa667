/** In characters. */
const maxWidth = 120;
const clause =
  /\b(?:with(?! ordinality)|select|(?<!distinct )from|(?:left |cross )join|(?<!left |cross )join|where|group by|order by|limit|union all|insert into|values|on conflict|returning)\b/y;
const item = /(?<=, )|\b(?:and|or)\b/y;

/** Returns SQL with a line for each clause, and for each item of one that is longer than a line. */
export const layoutSql = (sql: string): string =>
  layout(sql.replace(/\s+/g, ' ').trim(), '').split('\n').flatMap(wrapped).join('\n');

/** @param indent is that of the line on which the SQL begins. */
function layout(sql: string, indent: string): string {
  const fits = (part: string) => indent.length + part.length <= maxWidth;
  if (fits(sql)) return sql;
  if (!/^(?:with|select|insert)\b/.test(sql)) return withGroups(sql, indent);
  return parts(sql, clause)
    .map((part) => {
      if (fits(part)) return part;
      const items = parts(part, item).map((each, index) => withGroups(each, index === 0 ? indent : `${indent}  `));
      return items.join(`\n${indent}  `);
    })
    .join(`\n${indent}`);
}

/** Lays out the queries in brackets. */
function withGroups(sql: string, indent: string): string {
  if (indent.length + sql.length <= maxWidth) return sql;
  return tokensOf(sql)
    .map(({ text }) => {
      if (!text.startsWith('(')) return text;
      const inner = text.slice(1, -1).trim();
      return /^(?:with|select)\b/.test(inner) && indent.length + inner.length > maxWidth / 2
        ? `(\n${indent}  ${layout(inner, `${indent}  `)}\n${indent})`
        : `(${withGroups(inner, indent)})`;
    })
    .join('');
}

/** Splits SQL before each match outside of brackets and texts. */
function parts(sql: string, before: RegExp): string[] {
  const found: string[] = [''];
  for (const { text, at } of tokensOf(sql)) {
    before.lastIndex = at;
    if (at > 0 && before.test(sql)) found.push('');
    found.push(found.pop() + text);
  }
  return found.map((part) => part.trim()).filter(Boolean);
}

/** Returns a query's words, texts and signs in order. A pair of brackets is one, with all that is in it. */
function tokensOf(sql: string): { text: string; at: number }[] {
  const tokens: { text: string; at: number }[] = [];
  let depth = 0;
  for (const { 0: text, index: at } of sql.matchAll(/'(?:[^']|'')*'|"[^"]*"|[\w$]+|[\s\S]/g)) {
    const last = tokens.at(-1);
    if (depth > 0 && last) last.text += text;
    else tokens.push({ text, at });
    if (text === '(') depth += 1;
    else if (text === ')') depth -= 1;
  }
  return tokens;
}

/** Breaks a line after commas and before conditions. */
function wrapped(line: string): string[] {
  const lines = [line.trimEnd()];
  const indent = `${/^ */.exec(line)?.[0]}    `;
  for (;;) {
    const last = lines.at(-1) ?? '';
    const head = last.slice(0, maxWidth);
    const end = Math.max(
      head.lastIndexOf(', ') + 1,
      ...[' and ', ' or ', ' when ', ' else '].map((word) => head.lastIndexOf(word)),
    );
    if (last.length <= maxWidth || end <= indent.length) return lines;
    lines.splice(-1, 1, last.slice(0, end), indent + last.slice(end).trim());
  }
}

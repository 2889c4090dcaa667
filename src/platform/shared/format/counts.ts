const indianDigits = /* @__PURE__ */ new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Returns a count with Indian digit grouping: `1,00,000`. */
export const formatCount = (count: number): string => indianDigits.format(count);

/** Returns such as “1 project” or “2,000 projects”. */
export const counted = (number: number, one: string, many: string): string =>
  `${formatCount(number)} ${number === 1 ? one : many}`;

/** Returns a percentage as India writes it, with the decimals that it has: `8.35%`, `9%`. */
export const formatPercent = (percent: number | string): string => `${percent}%`;

const indianDigits = /* @__PURE__ */ new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Returns a count with Indian digit grouping: `1,00,000`. */
export const formatCount = (count: number): string => indianDigits.format(count);

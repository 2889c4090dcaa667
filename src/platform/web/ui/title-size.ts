/** Returns the size of a name as a page's title: a long one leaves room for the price and the facts below it. */
export const titleSize = (name: string): string =>
  name.length > 60 ? 'text-2xl/[1.25] sm:text-3xl/[1.2]' : 'text-3xl/[1.2] sm:text-4xl/[1.2]';

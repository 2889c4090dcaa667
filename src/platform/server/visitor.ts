/** Who a request comes from, as far as logging what they do needs it (docs/decisions/0061). */
export type Visitor = {
  userAgent: string;
  /** The browser's random id; only its hash is stored. */
  browserId: string | undefined;
  /** A crawler or another program, by its user agent. */
  isBot: boolean;
  /** The browser fetches a page that may never be looked at. */
  isAhead: boolean;
  /** Asks not to be tracked: Global Privacy Control or Do Not Track. */
  optsOut: boolean;
};

/** Of calls in this process, which log nothing. */
export const noVisitor: Visitor = {
  userAgent: '',
  browserId: undefined,
  isBot: true,
  isAhead: false,
  optsOut: false,
};

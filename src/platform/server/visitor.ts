/** The sender of a request, as far as activity logs need it (docs/decisions/0061). */
export type Visitor = {
  userAgent: string;
  /** The browser's random id. Only its hash is stored. */
  browserId: string | undefined;
  /** A crawler or another program, by its user agent. */
  isBot: boolean;
  /** The browser fetches the page in advance, and may never show it. */
  isAhead: boolean;
  /** The browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
  optsOut: boolean;
};

/** Used by calls in this process, which log nothing. */
export const noVisitor: Visitor = {
  userAgent: '',
  browserId: undefined,
  isBot: true,
  isAhead: false,
  optsOut: false,
};

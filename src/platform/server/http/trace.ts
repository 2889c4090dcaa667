/** Matches a header of W3C Trace Context, of any version: `00-<trace>-<parent>-<flags>`. */
const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;

/** Returns the id of the trace that a request belongs to, by its `traceparent`. */
export const traceIdOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined;

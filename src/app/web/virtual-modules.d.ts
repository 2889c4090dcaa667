/** The plugin `apiCalls` in vite.config.ts makes this module. */
declare module 'virtual:api-calls' {
  /** A call that is answered with a file says so. */
  export type CallRoute = [method: string, path: string, answer?: 'file'];
  export type CallTable = { [noun: string]: { [name: string]: CallRoute } | undefined };
  /** The calls of public pages. */
  const calls: CallTable;
  export default calls;
}

declare module 'virtual:other-api-calls' {
  import type { CallTable } from 'virtual:api-calls';

  /** The calls of all other pages. */
  const calls: CallTable;
  export default calls;
}

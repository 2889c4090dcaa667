/** The plugin `apiCalls` in vite.config.ts makes this module. */
declare module 'virtual:api-calls' {
  export type CallTable = { [noun: string]: { [name: string]: [method: string, path: string] } | undefined };
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

/** By `apiCalls` in vite.config.ts. */
declare module 'virtual:api-calls' {
  export type CallTable = { [noun: string]: { [name: string]: [method: string, path: string] } | undefined };
  /** What public pages call. */
  const calls: CallTable;
  export default calls;
}

declare module 'virtual:other-api-calls' {
  import type { CallTable } from 'virtual:api-calls';

  /** All others. */
  const calls: CallTable;
  export default calls;
}

/** By `apiCalls` in vite.config.ts. */
declare module 'virtual:api-calls' {
  export type CallTable = { [noun: string]: { [name: string]: [method: string, path: string] } | undefined };
  /** Outside the admin area. */
  const calls: CallTable;
  export default calls;
}

declare module 'virtual:admin-api-calls' {
  import type { CallTable } from 'virtual:api-calls';

  /** Those under `/admin`. */
  const calls: CallTable;
  export default calls;
}

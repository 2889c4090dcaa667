/** Made by `apiCalls` in vite.config.ts. */
declare module 'virtual:api-calls' {
  /** The calls' methods and paths, by noun and name. */
  export type CallTable = { [noun: string]: { [name: string]: [method: string, path: string] } | undefined };
  /** Those outside of the admin area. */
  const calls: CallTable;
  export default calls;
}

/** Made by `apiCalls` in vite.config.ts. */
declare module 'virtual:admin-api-calls' {
  import type { CallTable } from 'virtual:api-calls';

  /** Those under `/admin`. */
  const calls: CallTable;
  export default calls;
}

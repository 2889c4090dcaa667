declare module 'virtual:api-calls' {
  import type { contract } from '#shared/contract.ts';

  /** The contract without its schemas: what the browser needs to find each call's method and path. */
  const calls: typeof contract;
  export default calls;
}

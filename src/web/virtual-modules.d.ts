/** Made by `apiCalls` in vite.config.ts. */
declare module 'virtual:api-calls' {
  export type CallTable = { [name: string]: [method: string, path: string] | CallTable };
  const calls: CallTable;
  export default calls;
}

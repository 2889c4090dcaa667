/**
 * `npm start` runs this file. It is JavaScript because a Node.js that is too old to read TypeScript has to run it, too.
 */
const oldestNode = 24;

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  console.error(
    `Aangan needs Node.js ${oldestNode} or later, and this is ${process.versions.node}. Use npm start, or node_modules/.bin/node instead of node.`,
  );
  process.exitCode = 1;
} else {
  const { limitMemory } = await import('#platform/server/memory.ts');
  limitMemory();
  await import('#platform/server/drizzle-imports.ts');
  await import('./main.ts');
}

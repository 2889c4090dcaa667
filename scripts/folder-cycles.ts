/**
 * Fails if folders import each other, types included: the layers of each noun, the folders within them, the demo, and
 * the demo's drawings.
 */
import { existsSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const demo = 'src/demo';
const drawings = 'scripts/demo-pictures';

/**
 * Imports of `tables.ts` don't count, because the tables are one schema, in which foreign keys lead both ways and any
 * query may join.
 */
const isCounted = (path: string) => !path.endsWith('/tables.ts');

/**
 * Returns the folder that a file counts for. Files directly in a layer of src/app have none, because they combine the
 * nouns, and a noun may import a type of the whole from them.
 */
function folderOf(path: string): string | undefined {
  for (const folder of [demo, drawings]) if (path.startsWith(`${folder}/`)) return folder;
  const [, layer, folder] = /^(src\/[^/]+\/(?:shared|server|web))\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (!layer || (!folder && layer.startsWith('src/app/'))) return undefined;
  return folder ? `${layer}/${folder}` : layer;
}

/** The folders of one layer of a noun count as one part and may import each other. */
const isOnePart = (one: string, other: string) => layerOf(one) === layerOf(other);
const layerOf = (folder: string) => folder.split('/').slice(0, 3).join('/');

/** Returns for each folder the folders that it imports, with one import as an example. */
async function folderImports(): Promise<Map<string, Map<string, string>>> {
  const { output } = await cruise(['src', drawings].filter(existsSync), {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$' },
  });
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of (output as ICruiseResult).modules) {
    const from = folderOf(source);
    if (!from) continue;
    const found = imports.get(from) ?? new Map<string, string>();
    imports.set(from, found);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to && !isOnePart(from, to) && isCounted(resolved)) found.set(to, `${source} → ${resolved}`);
    }
  }
  return imports;
}

/** Returns the shortest path of folders from one folder back to itself; undefined if there is none. */
function cycleOf(start: string, imports: Map<string, Map<string, string>>): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) as string)?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

const imports = await folderImports();
if (imports.size === 0) throw new Error('No folder was found to check.');
const told = new Set<string>();
for (const folder of imports.keys()) {
  const cycle = cycleOf(folder, imports);
  const key = cycle && [...new Set(cycle)].sort().join(' ');
  if (!cycle || !key || told.has(key)) continue;
  told.add(key);
  console.error(`Folders import each other: ${cycle.join(' → ')}`);
  for (const [index, from] of cycle.slice(0, -1).entries())
    console.error(`  ${imports.get(from)?.get(cycle[index + 1] as string)}`);
}
if (told.size > 0) process.exitCode = 1;

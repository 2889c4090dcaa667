import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

type Manifest = { routes: Record<string, { preloads?: (string | { href: string })[] }> };

/** A page's route, and the limit of bytes for its scripts (docs/decisions/0043). */
type Page = { route: string; maxBytes: number };

/**
 * The public pages. The search is the home page with another address. A page may have 140 kB, and lower limits keep
 * room for later additions.
 */
const pages: Record<string, Page> = {
  'home and search': { route: '/', maxBytes: 131_500 },
  'search for homes': { route: '/projects', maxBytes: 137_500 },
  project: { route: '/project/$id/details', maxBytes: 135_900 },
  'builder, public': { route: '/developer/$id/detail', maxBytes: 138_150 },
  'builder’s stall': { route: '/developer/$id/details', maxBytes: 139_550 },
  'consultant’s stall': { route: '/broker/$id/details', maxBytes: 139_550 },
};

/** The sheet that is in every public page: more would take the pages past what two round trips bring. */
const maxStyleBytes = 20_000;

export type Weighed = { page: string; files: number; bytes: number; maxBytes: number };

/**
 * Returns the size of the scripts that a first visit of a public page loads, and of the styles in it, each compressed
 * by itself as browsers get it. These are the scripts of the root and the page's route in the manifest of a build.
 */
export async function weighPages(buildDirectory: URL): Promise<Weighed[]> {
  const assets = fileURLToPath(new URL('server/assets/', buildDirectory));
  const file = readdirSync(assets).find((name) => name.startsWith('_tanstack-start-manifest'));
  if (!file) throw new Error(`${assets} has no manifest: build first.`);
  const { tsrStartManifest } = (await import(pathToFileURL(join(assets, file)).href)) as {
    tsrStartManifest: () => Manifest;
  };
  const { routes } = tsrStartManifest();
  const client = fileURLToPath(new URL('client', buildDirectory));
  const sheets = readdirSync(join(client, 'assets')).filter((name) => /^framework-.*\.css$/.test(name));
  if (sheets.length !== 1) throw new Error(`The build has ${sheets.length} style sheets of all pages, not one.`);
  const styles = sheets.map((name) => gzipSync(readFileSync(join(client, 'assets', name))).length);
  const weighed = Object.entries(pages).map(([page, { route, maxBytes }]) => {
    const named = ['__root__', route].flatMap((id) => {
      if (!routes[id]) throw new Error(`The build has no route ${id}.`);
      return routes[id].preloads ?? [];
    });
    const scripts = new Set(named.map((preload) => (typeof preload === 'string' ? preload : preload.href)));
    const bytes = [...scripts].reduce((sum, name) => sum + gzipSync(readFileSync(join(client, name))).length, 0);
    return { page, files: scripts.size, bytes, maxBytes };
  });
  return [...weighed, { page: 'styles of all', files: sheets.length, bytes: styles[0] ?? 0, maxBytes: maxStyleBytes }];
}

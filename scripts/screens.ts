/** Writes docs/product/screens.md from the table of areas and the files of routes. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { allAreas } from '#access/shared/area-rules.ts';
import { textPages } from '#app/web/shell/text-pages.ts';
import { wrapped } from './markdown.ts';

/** Returns no path for a route's file that only surrounds others, or shows that a page isn't there. */
function pathsOf(file: string): string[] {
  const name = basename(file, '.tsx');
  if (name === '$page') return Object.keys(textPages).map((page) => `/${page}`);
  if (name.startsWith('__') || name === 'admin' || name.endsWith('$')) return [];
  const parts = name.split('.').filter((part) => part !== 'index');
  return [`/${parts.map((part) => part.replace(/^\$(.+)/, '{$1}')).join('/')}`];
}

/** Returns the current content of the page. @throws Error if a screen of the admin area is in no area */
export function screensPage(): string {
  const screens = Map.groupBy(
    allAreas.flatMap(([, { audience, screens = [] }]) => screens.map((path) => ({ audience, path }))),
    ({ audience }) => audience,
  );
  const restricted = new Set([...screens.values()].flat().map(({ path }) => path));
  const others = globSync('src/app/web/routes/*.tsx')
    .flatMap(pathsOf)
    .filter((path) => !restricted.has(path));
  const open = others.filter((path) => !path.startsWith('/admin/'));
  const forgotten = others.filter((path) => {
    // One route may have several screens, such as /admin/galleries/{of}/{id}.
    const route = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return path.startsWith('/admin/') && ![...restricted].some((screen) => route.test(screen));
  });
  if (forgotten.length > 0)
    throw new Error(`Name these screens in an area of src/access/shared/area-rules.ts: ${forgotten.join(', ')}.`);
  const section = (audience: string, paths: string[]) =>
    `## ${audience.charAt(0).toUpperCase()}${audience.slice(1)}\n\n${wrapped(
      paths
        .toSorted()
        .map((path) => `\`${path}\``)
        .join(', '),
    )}`;
  return `# Screens

\`npm run documents\` writes this page from the areas in \`src/access/shared/area-rules.ts\`, which the server and the
browser obey, and from the routes in \`src/app/web/routes\`. Any other path under \`/admin\` is for organisers.

${[
  section('everyone', open),
  ...[...screens].map(([audience, of]) =>
    section(
      audience,
      of.map(({ path }) => path),
    ),
  ),
].join('\n\n')}

Code: \`src/access/shared/area-rules.ts\`.
`;
}

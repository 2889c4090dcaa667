/** Plugins that rewrite modules of packages as pages are built. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

/** Returns what the bundler calls a file of this repository: its path with slashes, also on Windows. */
export const moduleIdOf = (path: string): string =>
  normalizePath(fileURLToPath(new URL(`../../${path}`, import.meta.url)));

/** An icon in lucide: its shapes, on a 24-unit square. Its aliases are modules that pass it on. */
type IconData = { node: [shape: string, attributes: Record<string, string>][] };

/**
 * Makes a plugin that rewrites what it finds, and that fails the build when it found nothing, as after an upgrade that
 * renames a file of a package: otherwise pages become heavier unnoticed.
 * @param pluginOf makes the plugin, which calls `found` whenever it rewrites something.
 */
function rewriting(pluginOf: (found: () => void) => Plugin): Plugin {
  let hasFound = false;
  const plugin = pluginOf(() => {
    hasFound = true;
  });
  return {
    ...plugin,
    buildEnd(error) {
      if (!error && !hasFound && this.environment?.mode === 'build')
        this.error(`The plugin “${plugin.name}” in scripts/vite/rewritten.ts found nothing to rewrite.`);
    },
  };
}

/** Puts a module of ours in the place of one that a package imports from its own files. */
function replaced(packageName: string, file: string, by: string): Plugin {
  const ours = moduleIdOf(by);
  return rewriting((found) => ({
    name: `replaced ${file}`,
    enforce: 'pre',
    resolveId: (imported, importer) => {
      if (!imported.endsWith(`/${file}`) || !importer?.includes(`/${packageName}/`)) return undefined;
      found();
      return ours;
    },
  }));
}

const icons = moduleIdOf('node_modules/lucide-react/dist/esm/icons/');

/**
 * Makes each icon of lucide one call with its shapes as markup (src/platform/web/ui/create-icon.tsx). In the package
 * each has a name, aliases and a random key for every shape, which can't be compressed.
 */
export function plainIcons(): Plugin {
  const createIcon = moduleIdOf('src/platform/web/ui/create-icon.tsx');
  return rewriting((found) => ({
    name: 'plain icons',
    enforce: 'pre',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: async (id) => {
        const { __iconData: icon }: { __iconData?: IconData } = await import(pathToFileURL(id).href);
        if (!icon) return undefined;
        found();
        const shapes = icon.node.map(([shape, { key, ...attributes }]) => {
          const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
          return `<${shape}${written.join('')}/>`;
        });
        return `import { createIcon } from ${JSON.stringify(createIcon)};
export default /* @__PURE__ */ createIcon(${JSON.stringify(shapes.join(''))});`;
      },
    },
  }));
}

/**
 * Icons are imported one by one: through the package's list of all of them, each module would seem to need them all.
 */
export const singleIcons = () =>
  rewriting((found) => ({
    name: 'single icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/[^/]+\/web\/.+\.tsx?$/, code: "} from 'lucide-react'" },
      handler: (code) =>
        code.replace(/import \{([^}]+)\} from 'lucide-react';/g, (_, names: string) => {
          found();
          return names
            .split(',')
            .map((each) => each.trim())
            .filter((each) => each && !each.startsWith('type '))
            .map((each) => {
              const [name = '', local = name] = each.split(' as ');
              const file = name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase();
              return `import ${local} from ${JSON.stringify(`${icons}${file}.mjs`)};`;
            })
            .join(' ');
        }),
    },
  }));

export const noServerFunctions = (): Plugin => ({
  ...replaced('@tanstack/start-client-core', 'serverFnFetcher.js', 'src/platform/web/lib/no-server-functions.ts'),
  applyToEnvironment: ({ name }) => name === 'client',
});

/**
 * Keeps zod from trying whether it may use `eval`, which the pages' policy forbids: Firefox reports each try as an
 * error. A setting made by a module of ours would come after the first schemas.
 */
export const zodWithoutEval = (): Plugin => ({
  ...rewriting((found) => ({
    name: 'zod without eval',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/, code: '__zod_globalConfig = {}' },
      handler: (code) => {
        found();
        return code.replace('__zod_globalConfig = {}', '__zod_globalConfig = { jitless: true }');
      },
    },
  })),
  applyToEnvironment: ({ name }) => name === 'client',
});

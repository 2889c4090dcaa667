import { isBuiltin } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { z } from 'zod';
import { completePublicStyles } from './scripts/vite/public-styles.ts';
import { moduleIdOf, noServerFunctions, plainIcons, singleIcons, zodWithoutEval } from './scripts/vite/rewritten.ts';
import { contract } from './src/app/shared/contract.ts';

type Call = {
  '~orpc': { route: { method?: string; path?: string }; meta: { audience?: string }; outputSchema?: unknown };
};
type Calls = { [noun: string]: { [name: string]: Call } };

/** The methods and paths of the calls that pass, by noun and name. */
const tableOf = (calls: Calls, passes: (name: string, audience: string | undefined) => boolean) =>
  Object.fromEntries(
    Object.entries(calls).flatMap(([noun, named]) => {
      const found = Object.entries(named).filter(([name, call]) =>
        passes(`${noun}.${name}`, call['~orpc'].meta.audience),
      );
      const rows = found.map(([name, { '~orpc': call }]) => {
        const answers = call.outputSchema instanceof z.ZodFile ? ['file'] : [];
        return [name, [call.route.method, call.route.path, ...answers]];
      });
      return rows.length > 0 ? [[noun, Object.fromEntries(rows)]] : [];
    }),
  );

/** What a public page may call by itself for someone who is signed in. */
const callsWhenSignedIn = [
  'accounts.user',
  'accounts.refresh',
  'activity.log',
  'claims.own',
  'exhibitors.developerDetails',
  'exhibitors.brokerDetails',
];

/** What everyone may call, but only the page behind a mailed link or a sign-in's second step does. */
const callsByMailedLink = [
  /^inquiries\.confirm$/,
  /^siteVisits\.confirm$/,
  /^siteVisits\.manage\w*$/,
  /^mails\.\w+$/,
  /^members\.openInvitation$/,
  /^members\.accept$/,
  /^secondFactors\.(signIn|passkeyOptions)$/,
];

/** Throws where this file names something that isn't there any more: otherwise pages become heavier unnoticed. */
function requireAll(named: readonly (string | RegExp)[], all: readonly string[]): void {
  const missing = named.filter(
    (each) => !all.some((one) => (typeof each === 'string' ? one === each : each.test(one))),
  );
  if (missing.length > 0) throw new Error(`vite.config.ts names what isn’t there: ${missing.join(', ')}`);
}

/**
 * Gives the browser the calls' methods and paths without the schemas, which only the server checks: those of public
 * pages, and all others apart, which the first of them loads.
 */
function apiCalls(): Plugin {
  const isPublic = (name: string, audience: string | undefined) =>
    audience === 'everyone' ? !callsByMailedLink.some((call) => call.test(name)) : callsWhenSignedIn.includes(name);
  const all = Object.entries(contract as Calls).flatMap(([noun, named]) =>
    Object.keys(named).map((name) => `${noun}.${name}`),
  );
  requireAll([...callsWhenSignedIn, ...callsByMailedLink], all);
  const tables: Record<string, object> = {
    'virtual:api-calls': tableOf(contract, isPublic),
    'virtual:other-api-calls': tableOf(contract, (name, audience) => !isPublic(name, audience)),
  };
  return {
    name: 'api calls',
    resolveId: (imported) => (imported in tables ? `\0${imported}` : undefined),
    load: (resolved) => {
      const table = resolved.startsWith('\0') ? tables[resolved.slice(1)] : undefined;
      return table && `export default ${JSON.stringify(table)}`;
    },
  };
}

/**
 * Every page needs the framework: whole, it is packed smaller than in the pieces that single pages share. Named one by
 * one, since other packages of TanStack are for the admin area alone.
 */
const framework = [
  /^\0rolldown\/runtime/,
  /node_modules\/react\//,
  /node_modules\/react-dom\//,
  /node_modules\/scheduler\//,
  /node_modules\/use-sync-external-store\//,
  /node_modules\/@tanstack\/(history|store|react-store)\//,
  /node_modules\/@tanstack\/(react-router|router-core)\//,
  /node_modules\/@tanstack\/(react-start|react-start-client)\//,
  /node_modules\/@tanstack\/start-[a-z-]+\//,
  // This icon is shared by many parts, and would be a file of its own otherwise.
  /node_modules\/lucide-react\/dist\/esm\/icons\/chevron-down\./,
];

/** Only the admin area blocks leaving a page, but all pages import the file that lists this module. */
const ofAdminArea = /node_modules\/@tanstack\/react-router\/.*useBlocker/;

/** What of the search for homes is one file, though later parts share some of it. */
const ofSearch = [/\/src\/search\/web\//, /\/src\/search\/shared\//, /\/src\/maps\/shared\//, /\/routes\/projects/];

/** Rules that the search for homes shares with later parts of a project. They would be files of a few hundred bytes. */
const ofUnits = /\/src\/(?:projects|records)\/shared\/[a-z-]*(?:choice|square-foot)-rules\./;

/** The pages open to everyone, and the stalls; those with the most visitors first. */
const publicPages = [
  'index',
  'project.$id.details',
  'developer.$id.detail',
  'developer.$id.details',
  'broker.$id.details',
];

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** These parts of all pages and of projects come after a page's own scripts. */
const laterParts = ['src/app/web/shell/parts.ts', 'src/shortlist/web/project-tools.tsx'];

function moduleOf(path: string, all: Modules) {
  const info = all.getModuleInfo(moduleIdOf(path));
  if (!info) throw new Error(`There is no module “${path}”, which vite.config.ts packs.`);
  return info;
}

function withImports(ids: readonly string[], all: Modules, isIncluded = (_: string) => true): Set<string> {
  const found = new Set(ids);
  for (const id of found)
    for (const imported of all.getModuleInfo(id)?.importedIds ?? []) if (isIncluded(imported)) found.add(imported);
  return found;
}

/**
 * The modules that a route's page loads. What is also imported dynamically comes later, if not in the server's build.
 */
const modulesOf = (route: string, all: Modules): Set<string> =>
  withImports(
    moduleOf(`src/app/web/routes/${route}.tsx`, all).dynamicallyImportedIds,
    all,
    (id) => !all.getModuleInfo(id)?.dynamicImporters.length,
  );

/**
 * Packs what public pages have in common by the first page that needs it. In pieces, each shared by another set of
 * pages, a page loads thirty files of a few hundred bytes, which compress badly.
 */
function sharedByPages(): Rolldown.CodeSplittingNameFunction {
  let pages: Set<string>[] | undefined;
  let homes: Set<string> | undefined;
  let later: Set<string>[] | undefined;
  return (id, all) => {
    if (ofAdminArea.test(id)) return null;
    pages ??= publicPages.map((route) => modulesOf(route, all));
    homes ??= modulesOf('projects', all);
    const having = pages.filter((modules) => modules.has(id));
    const first = pages.findIndex((modules) => modules.has(id));
    // Each file costs a phone a request, a task to compile it and one to run it.
    later ??= laterParts.map((path) => withImports([moduleOf(path, all).id], all));
    if (first === -1 && !homes.has(id) && later.some((modules) => modules.has(id))) return 'parts';
    // The search for homes needs little of what the project page shares with the stalls: they load that part as a file of its own.
    if (having.length > 1 && (first === 0 || !homes.has(id))) return `shared-${first + 1}`;
    // What a page shares with parts that come later is one file, not one for each set of parts.
    const isShared = () => all.getModuleInfo(id)?.importers.some((importer) => !having[0]?.has(importer));
    if (having.length === 1 && !homes.has(id) && isShared()) return `later-${first + 1}`;
    if (homes.has(id) && ofUnits.test(id)) return 'homes-2';
    // What the search for homes shares with one page, the others don't load; what only it has stays whole, though later parts share some.
    return homes.has(id) && (first >= 0 || ofSearch.some((part) => part.test(id))) ? `homes-${first + 1}` : null;
  };
}

/**
 * Every page has the lists of what each dynamic import preloads. Only those of public pages are kept: the others would
 * make up most of it, and pages rendered on the server preload by their own links. A project's forms load all their
 * parts at once: no page loads the file that has these lists at first.
 */
const publicFiles = [/^assets\/routes\b/, /^assets\/project\b/, /^assets\/developer\._id\b/, /^assets\/broker\._id\b/];
const formsFile = /^assets\/project-modals\b/;
const listsParts = (file: string, host: string) => formsFile.test(host) || publicFiles.some((name) => name.test(file));

/** Looks in the build for browsers for the modules and files that are packed by their names. */
const packedByName = (): Plugin => ({
  name: 'packed by name',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    requireAll(
      [...framework, ofAdminArea, ...ofSearch, ofUnits],
      chunks.flatMap(({ moduleIds }) => moduleIds),
    );
    requireAll([...publicFiles, formsFile], Object.keys(bundle));
  },
});

/**
 * Keeps parts that come later from loading the styles of all pages again. It runs after the framework has read which
 * those are.
 */
const stylesOnce = (): Plugin => ({
  name: 'styles once',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const shared = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'framework');
    if (shared?.type !== 'chunk' || !shared.viteMetadata?.importedCss.size)
      return this.error('The plugin “styles once” in vite.config.ts found no styles.');
    shared.viteMetadata.importedCss.clear();
  },
});

/** Packs all packages into the build for the server: those that only pages need aren't installed where it runs. */
const noPackages = (): Plugin => ({
  name: 'no packages',
  apply: 'build',
  config: () => ({ ssr: { noExternal: true } }),
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    const imported = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
    );
    const outside = imported.filter((name) => !(name in bundle) && !isBuiltin(name));
    if (outside.length > 0)
      this.error(`The pages’ server imports what a release doesn’t have: ${[...new Set(outside)]}`);
  },
});

export default defineConfig({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page names the files of all others, and a hash can't be compressed: this is the shortest that the bundler allows.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: (id) => !ofAdminArea.test(id) && framework.some((part) => part.test(id)),
                  priority: 1,
                },
                { name: sharedByPages(), debugName: 'shared', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // scripts/page-scripts.ts limits what each page loads, and the map is loaded by itself.
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      // How long each plugin took; and that the server imports for browsers without scripts what others load later.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
    },
    modulePreload: { resolveDependencies: (file, needed, { hostId }) => (listsParts(file, hostId) ? needed : []) },
  },
  resolve: {
    // The shim is for React 17; the same functions without it call React's own hook.
    alias: [
      {
        find: /^use-sync-external-store\/shim(?:\/index)?((?:\/with-selector)?)(?:\.js)?$/,
        replacement: 'use-sync-external-store$1',
      },
    ],
  },
  ssr: { noExternal: ['lucide-react'] }, // The development server rewrites icons on both sides.
  optimizeDeps: { rolldownOptions: { plugins: [plainIcons()] } },
  plugins: [
    apiCalls(),
    singleIcons(),
    plainIcons(),
    noServerFunctions(),
    zodWithoutEval(),
    packedByName(),
    noPackages(),
    tanstackStart({
      srcDirectory: 'src/app/web',
      server: { build: { inlineCss: true } },
      // A page is one script with its loader, which would otherwise be in every page's script.
      router: {
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent', 'pendingComponent']],
        },
      },
    }),
    react(),
    tailwindcss(),
    stylesOnce(),
    completePublicStyles(),
  ],
});

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contract } from './src/shared/contract.ts';

type Call = { '~orpc': { route: { method?: string; path?: string } } };
type Calls = { [name: string]: Call | Calls };
type CallTable = { [name: string]: [method?: string, path?: string] | CallTable };

const isCall = (entry: Call | Calls): entry is Call => '~orpc' in entry;

const tableOf = (calls: Calls): CallTable =>
  Object.fromEntries(
    Object.entries(calls).map(([name, entry]) => {
      if (!isCall(entry)) return [name, tableOf(entry)];
      const { method, path } = entry['~orpc'].route;
      return [name, [method, path]];
    }),
  );

/** Gives the browser the calls' methods and paths without the schemas, which only the server checks. */
function apiCalls(): Plugin {
  const id = 'virtual:api-calls';
  const source = `export default ${JSON.stringify(tableOf(contract as unknown as Calls))}`;
  return {
    name: id,
    resolveId: (imported) => (imported === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? source : undefined),
  };
}

/** Puts a module of ours in the place of one that a package imports from its own files. */
function replaced(packageName: string, file: string, by: string): Plugin {
  const ours = fileURLToPath(new URL(by, import.meta.url));
  return {
    name: `replaced ${file}`,
    enforce: 'pre',
    resolveId: (imported, importer) =>
      imported.endsWith(`/${file}`) && importer?.includes(`/${packageName}/`) ? ours : undefined,
  };
}

const plainIcons = () => replaced('lucide-react', 'createLucideIcon.mjs', 'src/web/ui/create-icon.tsx');

const noServerFunctions = (): Plugin => ({
  ...replaced('@tanstack/start-client-core', 'serverFnFetcher.js', 'src/web/lib/no-server-functions.ts'),
  applyToEnvironment: ({ name }) => name === 'client',
});

/**
 * Every page needs the framework: whole, it is packed smaller than in the pieces that single pages share. Named one by one,
 * since other packages of TanStack are for the admin area alone.
 */
const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|seroval|seroval-plugins|@tanstack\/(history|react-router|react-start|react-start-client|react-store|router-core|start-[a-z-]+|store))\//;

/**
 * Every page has the lists of what each dynamic import preloads. Those of the admin area are left out: they made up most of it, and
 * pages rendered on the server preload by their own links.
 */
const isOfAdmin = (file: string) => /^assets\/admin\b/.test(file);

export default defineConfig({
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } } } },
    },
  },
  // How long each plugin took is of interest to nobody who just starts the program.
  build: {
    rolldownOptions: { checks: { bundlerTimings: false } },
    modulePreload: { resolveDependencies: (file, needed) => (isOfAdmin(file) ? [] : needed) },
  },
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { rolldownOptions: { plugins: [plainIcons()] } },
  plugins: [
    apiCalls(),
    plainIcons(),
    noServerFunctions(),
    tanstackStart({ srcDirectory: 'src/web', server: { build: { inlineCss: true } } }),
    react(),
    tailwindcss(),
  ],
});

/**
 * Who may import whom (docs/architecture.md). Every rule names a pattern, never a noun, so that a new noun is covered
 * on the day it is born.
 */

const npm = (names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** The files that hold SQL: `queries.ts`, or where one would grow too long, several named `<what>-queries.ts`. */
const queries = '[/-]queries\\.ts$';
const tables = '/tables\\.ts$';
/** What several nouns' queries select of a noun's rows, as SQL: `columns.ts` or `<what>-columns.ts`. */
const columns = '^src/(?!platform/)[^/]+/server(?=/).*[/-]columns\\.ts$';
const service = '[/-]service\\.ts$';
const procedures = '[/-]procedures\\.ts$';
const rules = '[/-]rules\\.ts$';
const format = '^src/platform/shared/format/';

/** The three layers of a noun. */
const shared = '^src/[^/]+/shared(?=/)';
const server = '^src/[^/]+/server(?=/)';
const web = '^src/[^/]+/web(?=/)';
/** Screens in the frame of the admin area, which holds the data of TanStack Query. */
const adminRoutes = 'admin|developer\\.(index|projects)|broker(\\.index|-project)';
const sqlPackages = npm(['drizzle-orm', 'pg', '@electric-sql']);
const httpPackages = npm(['fastify', '@fastify', '@orpc/server', '@orpc/openapi']);

const forbidden = [
  {
    name: 'shared-stands-alone',
    comment: 'What both sides say knows no server, no browser, no Node, and no package but the contract’s own.',
    from: { path: shared },
    to: { pathNot: [shared, npm(['zod', '@orpc/contract'])] },
  },
  {
    name: 'rules-are-pure',
    comment: 'rules.ts and format/ compute from their arguments alone: they import each other, and types.',
    from: { path: [`${shared}.*${rules}`, format] },
    to: { pathNot: [`${shared}.*${rules}`, format], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-without-server',
    comment: 'The browser’s side knows the server by its contract, and has no Node.',
    from: { path: web },
    to: { path: [server, '^src/demo/', '^node:', sqlPackages, httpPackages] },
  },
  {
    name: 'web-without-node',
    comment: 'The browser’s side has no Node.',
    from: { path: web },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-without-web',
    comment: 'The server knows the web side only as the build it serves.',
    from: { path: server },
    to: { path: web },
  },
  {
    name: 'demo-by-one-door',
    comment: 'The program brings the demo on its first start: bootstrap alone knows it, so that it can be taken away.',
    from: { path: '^src/', pathNot: ['^src/demo/', '^src/app/server/bootstrap/'] },
    to: { path: '^src/demo/' },
  },
  {
    name: 'demo-by-services',
    comment: 'The demo writes through the services of the nouns whose rows they are.',
    from: { path: '^src/demo/' },
    to: {
      path: '^src/',
      pathNot: ['^src/demo/', shared, service, '^src/(platform/server/|app/server/config\\.ts$)'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'queries-within-their-noun',
    comment:
      'Another noun’s rows are read through its service, not through its queries. Queries of every noun share access/, the one home of who owns what.',
    from: { path: '^src/([^/]+)/server/' },
    to: { path: `${server}.*${queries}`, pathNot: ['^src/$1/server/', '^src/access/server/'] },
  },
  {
    name: 'queries-behind-their-service',
    comment:
      'Only a noun’s service (and its other queries) asks its queries; their rows’ types may be named beside them.',
    from: { path: '^(src|scripts|bench)/', pathNot: [service, queries] },
    to: { path: `${server}.*${queries}`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'tables-behind-queries',
    comment: 'Tables are seen by other tables (for references), by queries (which may join) and by columns.',
    from: { path: '^(src|scripts)/', pathNot: [tables, queries, columns, '^src/platform/server/database/'] },
    to: { path: `${server}.*${tables}`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'columns-behind-queries',
    comment:
      'A SELECT list that several nouns read, such as that of project cards, is in its noun’s columns.ts, and only queries and other columns import it.',
    from: { path: '^(src|scripts|bench)/', pathNot: [queries, columns] },
    to: { path: columns },
  },
  {
    name: 'sql-only-in-queries',
    comment:
      'SQL is in queries.ts, columns.ts and tables.ts, and in the platform’s database part; types may be named elsewhere.',
    from: { path: '^src/', pathNot: [tables, queries, columns, '^src/platform/server/database/'] },
    to: { path: sqlPackages, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'procedures-only-conduct',
    comment: 'procedures.ts takes a call through the pipeline to a service: no SQL, no tables, no queries.',
    from: { path: procedures },
    to: { path: [queries, tables, sqlPackages, '^src/platform/server/database/'] },
  },
  {
    name: 'service-without-request',
    comment: 'service.ts does not read the request.',
    from: { path: service },
    to: { path: [httpPackages, '^src/platform/server/http/', procedures] },
  },
  {
    name: 'platform-knows-no-noun',
    comment: 'What has no noun must not lean on one, nor on the services and procedures put together from them.',
    from: { path: '^src/platform/server/' },
    to: { path: '^src/(?!platform/)[^/]+/server/' },
  },
  {
    name: 'ui-knows-no-noun',
    comment:
      'Our look is made of parts that could be anybody’s: no noun, no routes, no API. How dates and numbers are written has no noun.',
    from: { path: '^src/platform/web/ui/' },
    to: {
      path: [
        '^src/(?!platform/)[^/]+/(web|shared)/',
        '^src/platform/(web/(?!ui/)|shared/(?!format/))',
        npm(['@orpc', '@tanstack/react-query']),
      ],
    },
  },
  {
    name: 'lib-knows-no-noun',
    comment: 'The API client, forms and drafts serve every noun, so they import only the look.',
    from: { path: '^src/platform/web/lib/' },
    to: { path: '^src/(?!platform/)[^/]+/web/' },
  },
  {
    name: 'admin-kit-knows-no-noun',
    comment: 'The parts that admin screens are made of serve every noun; a noun’s own screens are in its folder.',
    from: { path: '^src/records/web/' },
    to: { path: '^src/(?!(records|platform)/)[^/]+/web/' },
  },
  {
    name: 'queries-in-admin-area',
    comment: 'TanStack Query is the admin area’s. Public pages load by `useRequest`, so that they needn’t carry it.',
    from: { path: `^src/app/web/routes/(?!${adminRoutes})` },
    to: { path: npm(['@tanstack/react-query']), reachable: true },
  },
  {
    name: 'requests-on-public-pages',
    comment: 'What the admin area loads after a page is kept and shared by TanStack Query, not loaded by `useRequest`.',
    from: { path: ['^src/records/web/', '^src/[^/]+/web/admin/', '^src/app/web/shell/(admin-|palette)'] },
    to: { path: '^src/platform/web/lib/use-request\\.ts$' },
  },
  {
    name: 'nouns-without-shell',
    comment: 'The document, headers and menus are put around the nouns by the routes; no noun imports them.',
    from: { path: '^src/(?!app/)[^/]+/web/' },
    to: { path: '^src/app/web/shell/' },
  },
  {
    name: 'routes-only-compose',
    comment: 'A route validates its search, loads and places components: it fetches nothing by hand.',
    from: { path: '^src/app/web/routes/' },
    to: { pathNot: [web, shared, npm(['@tanstack', 'react', 'zod'])] },
  },
  {
    name: 'routes-are-leaves',
    comment: 'Nothing is built on a route: what two routes need lives in a noun, in ui, lib or shell.',
    from: { path: '^src/', pathNot: ['^src/app/web/routes/', '\\.gen\\.ts$'] },
    to: { path: '^src/app/web/routes/', pathNot: '\\.css$' },
  },
  {
    name: 'nothing-built-on-a-program',
    comment: 'The programs (main.ts, dev.ts) import; nobody imports them, but start.js, which runs main.ts.',
    from: { path: '^(src|scripts|tests|bench)/', pathNot: '^src/app/server/start\\.js$' },
    to: { path: '^src/app/server/(main|dev)\\.ts$' },
  },
  {
    name: 'source-without-tests',
    comment: 'What runs in production imports neither tests, bench nor packages that only development installs.',
    from: { path: '^src/', pathNot: '^src/app/server/dev\\.ts$' },
    to: { path: '^(tests|bench|scripts)/' },
  },
  {
    name: 'no-development-packages',
    comment:
      'What the server imports while it runs belongs in dependencies. A release has no others: pages are bundled with what they import.',
    from: { path: '^src/', pathNot: [web, '^src/platform/server/pages/build\\.ts$', '^src/app/server/dev\\.ts$'] },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'parts-of-a-noun-apart',
    comment:
      'Folders within a noun’s server don’t import each other, so that one can be replaced. What they share is beside them.',
    from: { path: '^src/([^/]+)/server/([^/]+)/', pathNot: '^src/(platform|app)/' },
    to: { path: '^src/$1/server/(?!$2/)[^/]+/' },
  },
  {
    name: 'no-cycles',
    comment:
      'Parts that import each other are one part. The list of all services is made of each noun’s list, whose makers take their arguments’ type from it.',
    from: { pathNot: ['\\.gen\\.ts$', '^src/[^/]+/server/services\\.ts$'] },
    to: { circular: true, viaNot: '\\.gen\\.ts$' },
  },
  {
    name: 'everything-found',
    comment: 'An import leads somewhere.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'named-for-what-it-does',
    comment: 'Nothing is called utils, helpers, common or misc.',
    from: {},
    to: { path: '^(src|tests|scripts|bench)/.*(?<=/)(utils?|helpers?|misc|common)(/|\\.)' },
  },
].map((rule) => ({ severity: 'error', ...rule }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|docs)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

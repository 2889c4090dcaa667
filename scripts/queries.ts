/**
 * Writes docs/queries.md: what the database is asked. The program's own functions are called with a connection that
 * notes each statement and returns no rows, so no database is needed and the page can't differ from the program.
 */
import { globSync, readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { accountScope, type Scope, scopeOf } from '#access/server/scope.ts';
import { selectActiveSession, selectSessionsOf } from '#accounts/server/session-queries.ts';
import { logActivity } from '#activity/server/queries.ts';
import { selectProjectVisits } from '#dashboards/server/admin-queries.ts';
import { countBookings, countInquiries, countViews } from '#dashboards/server/queries.ts';
import { waitingRows } from '#exhibitors/server/approval-queries.ts';
import { selectExhibitor } from '#exhibitors/server/queries.ts';
import { inboxRows } from '#inquiries/server/inbox-queries.ts';
import { selectNotifications } from '#notifications/server/queries.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { selectProjects } from '#projects/server/queries.ts';
import type { RowsDefinition } from '#records/server/definition.ts';
import { searchRecords, selectRecordIds, selectRecordsByIds } from '#records/server/record-queries.ts';
import { selectDue } from '#saved-searches/server/mail-queries.ts';
import { selectCandidates } from '#saved-searches/server/match-queries.ts';
import { selectChangedHomes } from '#search/server/engine-queries.ts';
import { selectExhibitorPage, selectNamedCards } from '#search/server/exhibitor-queries.ts';
import { selectHomesByIds } from '#search/server/home-queries.ts';
import { selectFedHomes, selectWrites } from '#search/server/opensearch/feed-queries.ts';
import { selectSuggestions } from '#search/server/suggestion-queries.ts';
import { insertHold } from '#site-visits/server/holds-queries.ts';
import { insertVisit } from '#site-visits/server/queries.ts';
import { selectReceivedIds, selectVisitsByIds } from '#site-visits/server/received-queries.ts';
import { selectRoom } from '#site-visits/server/slot-queries.ts';
import { layoutSql } from './layout-sql.ts';
import { wrapped } from './markdown.ts';

type Statement = { text: string; values: unknown[] };

/** Returns the statements that a function sends. */
async function statementsOf(ask: (db: PooledDb) => unknown): Promise<Statement[]> {
  const sent: Statement[] = [];
  const client = {
    query: async ({ text, values }: { text: string; values?: unknown[] }, separately?: unknown[]) => {
      sent.push({ text, values: values ?? separately ?? [] });
      return { rows: [], rowCount: 0 };
    },
  };
  await ask(drizzle(client as unknown as pg.Pool) as PooledDb);
  return sent;
}

type Asked = { title: string; name: string; ask: (db: PooledDb) => unknown };

/** @param named is the function that asks, with the database as its first argument and `args` as the others. */
function asked<Db, Args extends unknown[]>(
  title: string,
  named: Record<string, (db: Db, ...args: Args) => unknown>,
  ...args: Args
): Asked {
  const [[name, of]] = Object.entries(named) as [[string, (db: Db, ...args: Args) => unknown]];
  return { title, name, ask: (db) => of(db as Db, ...args) };
}

/** Returns the query of a list's first page, of the record kit. */
function listed(
  title: string,
  named: Record<string, RowsDefinition>,
  scope: Scope,
  sortBy: string,
  words?: string[],
): Asked {
  const [[name, rows]] = Object.entries(named) as [[string, RowsDefinition]];
  const [narrowing, order] = [{ scope, words, filters: {} }, { sortBy, sortOrder: 'desc' } as const];
  const ask = words ? searchRecords : selectRecordIds;
  return { title, name, ask: (db) => ask(db, rows, narrowing, order, firstPage) };
}

const personWith = (permission: string): Scope =>
  scopeOf({ id: 7, roles: [], permissions: [{ name: permission }] } as never);
const [builder, organiser] = [personWith('access-developer-dashboard'), personWith('access-admin-dashboard')];
const [day, instant, before] = ['2027-03-01', new Date('2027-03-01T00:00:00Z'), new Date('2027-02-01T00:00:00Z')];
const firstPage = { limit: 10, offset: 0 };
const received = { scope: builder, filters: { words: undefined, projectId: undefined }, today: day };
const visit = {
  projectId: 1,
  visitorName: 'Asha',
  visitorEmail: 'asha@people.example',
  visitorPhone: '+91 90000 00000',
  visitDate: day,
  visitTime: '10:00',
  numberOfVisitors: 2,
} as const;

/** The queries of each section. */
const sections: Record<string, Asked[]> = {
  'Public pages': [
    asked('A project’s page', { selectProjects }, [1]),
    asked('A builder’s stall', { selectExhibitor }, 'developer', 1),
    asked('A consultant’s stall', { selectExhibitor }, 'broker', 1),
    asked('Cards of homes that a search found', { selectHomesByIds }, [1, 2]),
    asked('Cards of the directory', { selectNamedCards }, [{ id: 1, newest: [1, 2] }]),
    asked('The directory while the search loads', { selectExhibitorPage }, undefined, {
      sort: 'recommended',
      ...firstPage,
    }),
    asked('Suggestions while typing', { selectSuggestions }, 'shanti'),
    asked('A logged view of a project', { logActivity }, { activityType: 'page_view', pageType: 'project', pageId: 1 }),
  ],
  'Site visits': [
    asked('Free places of a day', { selectRoom }, 1, [day]),
    asked('Taking places', { insertVisit }, visit),
    asked(
      'Holding places',
      { insertHold },
      { siteVisitId: 1, projectId: 1, kind: 'offer', visitDate: day, visitTime: '10:00', places: 2, until: instant },
    ),
    asked('A builder’s upcoming visits', { selectReceivedIds }, received, 'upcoming', firstPage),
    asked('Visits of a page', { selectVisitsByIds }, builder, [1, 2]),
  ],
  'Admin area': [
    listed('A builder’s inbox', { inboxRows: inboxRows(builder) }, builder, 'attention'),
    listed('A word in the organiser’s inbox', { inboxRows: inboxRows(organiser) }, organiser, 'attention', ['asha']),
    asked('Inquiries of a page', { selectRecordsByIds }, inboxRows(builder) as RowsDefinition, builder, [1, 2]),
    listed('Stalls that wait for approval', { waitingRows }, organiser, 'submitted_at'),
    asked('Notifications under the bell', { selectNotifications }, builder, false, firstPage),
    asked('Views on a dashboard', { countViews }, builder, { before: '2027-02-01', from: day }),
    asked('Inquiries on a dashboard', { countInquiries }, builder, { before, from: instant }),
    asked('Bookings on a dashboard', { countBookings }, builder, { before, from: instant }),
    asked('Projects with the most visits', { selectProjectVisits }, organiser, before),
  ],
  'Every request of a signed-in person': [
    asked('The session of a request', { selectActiveSession }, 'hash of the token'),
    asked('A person’s signed-in browsers', { selectSessionsOf }, accountScope(7)),
  ],
  'In the background': [
    asked('What the search in memory has missed', { selectChangedHomes }, 1_000, 500),
    asked('What OpenSearch has missed', { selectWrites }, 1_000),
    asked('Homes to write to OpenSearch', { selectFedHomes }, [1, 2]),
    asked('Saved searches that changed projects may match', { selectCandidates }, [1, 2]),
    asked('Saved searches with a waiting mail', { selectDue }, 'weekly', instant),
  ],
};

/** Returns the file of each query function, as this file imports it. */
function homes(): Map<string, string> {
  const imports = readFileSync(import.meta.filename, 'utf8').matchAll(/^import \{ ([^}]+) \} from '#([^']+)';$/gm);
  return new Map([...imports].flatMap(([, names = '', file = '']) => names.split(', ').map((name) => [name, file])));
}

/** Returns the files that call a query function, which import it. */
const callersOf = (name: string, home: string): string[] =>
  globSync('src/**/*.ts')
    .filter((file) => {
      const source = readFileSync(file, 'utf8');
      const last = home.split('/').at(-1);
      return [...source.matchAll(/^import \{([^}]+)\} from '([^']+)';$/gm)].some(
        ([, names = '', from = '']) => from.endsWith(`/${last}`) && names.split(/[\s,]+/).includes(name),
      );
    })
    .sort();

const inSql = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'string' ? `'${value}'` : JSON.stringify(value);

const block = ({ text, values }: Statement): string => {
  const given = wrapped(values.map((value, index) => `$${index + 1} ${inSql(value)}`).join(', '));
  return `\`\`\`sql\n${layoutSql(text)}${given && `\n-- ${given.replaceAll('\n', '\n-- ')}`}\n\`\`\``;
};

async function entryOf({ title, name, ask }: Asked, files: Map<string, string>): Promise<string> {
  const home = files.get(name) ?? '';
  const callers = callersOf(name, home).map((file) => `\`${file}\``);
  const statements = await statementsOf(ask);
  const place = wrapped(`\`${name}\` in \`src/${home}\`, called by ${callers.join(', ')}`);
  return [`### ${title}`, place, ...statements.map(block)].join('\n\n');
}

/** Returns the current content of the page. */
export async function queriesPage(): Promise<string> {
  const files = homes();
  const written = await Promise.all(
    Object.entries(sections).map(async ([title, entries]) => {
      const each = await Promise.all(entries.map((entry) => entryOf(entry, files)));
      return `## ${title}\n\n${each.join('\n\n')}`;
    }),
  );
  return `# Queries

\`npm run documents\` writes this page by calling the functions that ask: the SQL is what the program sends, with
made-up parameters. A change of a query shows here in its review. That indexes serve the queries is shown by the tests
called \`plans.test.ts\`, on large tables.

${written.join('\n\n')}
`;
}

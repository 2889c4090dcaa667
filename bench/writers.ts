/**
 * Measures how many edits a second four editors make, alone and during an import that writes batches of 1,000 rows, on
 * PostgreSQL at a register's size. Then it does the same in one queue, as before decision 0087: each transaction first
 * takes a lock that all of them take. Both run in turns.
 */
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres.ts';
import { loadHomes } from './homes-data.ts';

const directory = fileURLToPath(new URL('../.cache/bench/homes-register', import.meta.url));
const rounds = 3;
const secondsEach = 8;
const editors = 4;
const batchRows = 1_000;
const goal = 3;

/** Importers write the first of these, and editors the others. */
const imported = 18_000;
const edited = 8_000;

type Measured = { edits: number; batches: number; median: number; p95: number };

/** Prints a row for each way. */
export async function measureWriters(): Promise<void> {
  const server = await startPostgres(directory);
  const clients = Array.from({ length: editors + 1 }, () => new pg.Client(server.url));
  try {
    await loadHomes({ databaseUrl: server.url, dataDir: '' }, 1);
    for (const client of clients) await client.connect();
    const ways = [
      { name: 'four editors alone', importing: false, queued: false },
      { name: 'beside an import', importing: true, queued: false },
      { name: 'beside an import, in one queue', importing: true, queued: true },
    ];
    const measured = ways.map((): Measured[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [place, way] of ways.entries()) measured[place]?.push(await measure(clients, way));
    const [, beside = 0, queued = 0] = measured.map((each) => median(each.map(({ edits }) => edits)));
    console.table(
      ways.map(({ name }, place) => {
        const of = (key: keyof Measured) => median(measured[place]?.map((each) => each[key]) ?? []);
        return {
          writers: name,
          'edits a second': Math.round(of('edits')),
          'median ms': Number(of('median').toFixed(1)),
          '95 % ms': Number(of('p95').toFixed(1)),
          'batches a second': Number(of('batches').toFixed(2)),
        };
      }),
    );
    const ratio = beside / queued;
    console.log(
      `Edits beside an import: ${ratio.toFixed(1)} times as many as in one queue, goal ≥ ${goal} ${ratio >= goal ? 'met' : 'MISSED'}`,
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await server.stop();
  }
}

let counted = 0;

async function measure(
  clients: pg.Client[],
  { importing, queued }: { importing: boolean; queued: boolean },
): Promise<Measured> {
  const until = performance.now() + secondsEach * 1_000;
  const isOver = () => performance.now() >= until;
  const transaction = async (client: pg.Client, text: string, values: number[]) => {
    await client.query('begin');
    if (queued) await client.query('select pg_advisory_xact_lock(1)');
    await client.query(text, values);
    await client.query('commit');
  };
  const took: number[] = [];
  let batches = 0;
  const edit = async (client: pg.Client) => {
    while (!isOver()) {
      counted += 1;
      const began = performance.now();
      await transaction(client, 'update projects set start_price = start_price - 1, updated_at = now() where id = $1', [
        1 + imported + ((counted * 7_919) % edited),
      ]);
      took.push(performance.now() - began);
    }
  };
  const write = async (client: pg.Client) => {
    for (; !isOver(); batches += 1) {
      const from = 1 + ((batches * batchRows) % imported);
      await transaction(
        client,
        'update projects set updated_at = now(), end_price = end_price + 1 where id between $1 and $2',
        [from, from + batchRows - 1],
      );
    }
  };
  const [importer, ...others] = clients as [pg.Client, ...pg.Client[]];
  await Promise.all([...others.map(edit), ...(importing ? [write(importer)] : [])]);
  took.sort((one, other) => one - other);
  return {
    edits: took.length / secondsEach,
    batches: batches / secondsEach,
    median: median(took),
    p95: took[Math.floor(took.length * 0.95)] ?? Number.NaN,
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

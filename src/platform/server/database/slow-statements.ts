import type pg from 'pg';

/** `statement` is its text with placeholders, never with values. `query` is the name of a prepared one. */
type SlowQuery = { seconds: number; query?: string; statement: string };
export type TellSlow = (facts: SlowQuery) => void;

const maxStatement = 2_000;

/** Times the queries of a pool. Returns a function that sets a limit in seconds, and what is called for slower ones. */
export function watchSlowQueries(pool: pg.Pool): (seconds: number, tell: TellSlow) => void {
  let limitMs = Number.POSITIVE_INFINITY;
  let tellSlow: TellSlow = () => {};

  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const startedAt = performance.now();
      const done = () => {
        const ms = performance.now() - startedAt;
        if (ms >= limitMs) tellSlow({ seconds: Math.round(ms) / 1_000, ...named(given[0]) });
      };
      const last = given.at(-1);
      if (typeof last === 'function')
        return ask(...given.slice(0, -1), (...answer: unknown[]) => {
          done();
          return last(...answer);
        });
      const asked = ask(...given);
      return asked instanceof Promise ? timed(asked, done) : asked;
    }) as typeof client.query;
  });

  return (seconds, tell) => {
    limitMs = seconds * 1_000;
    tellSlow = tell;
  };
}

/** Awaits a query. A second `then` on its promise would remove the stack of errors. */
async function timed<Answer>(asked: Promise<Answer>, done: () => void): Promise<Answer> {
  try {
    return await asked;
  } finally {
    done();
  }
}

function named(asked: unknown): Pick<SlowQuery, 'query' | 'statement'> {
  const { name, text } = typeof asked === 'string' ? { name: undefined, text: asked } : (asked as pg.QueryConfig);
  return { ...(name && { query: name }), statement: String(text).replace(/\s+/g, ' ').trim().slice(0, maxStatement) };
}

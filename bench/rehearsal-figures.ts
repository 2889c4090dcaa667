import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../tests/support/replicated-postgres.ts';
import type { Load } from './rehearsal-load.ts';

/** The times are those of `performance.now()`. */
type Phase = { what: string; from: number; to: number };

/** Seconds of load before, between and after what happens. */
const around = 5;

/** The headings of the rows of `rowsOf`. */
export const headings = [
  'what happened',
  'replication',
  'acknowledged',
  'lost',
  'failed requests',
  'streams that ended',
  'seconds without writes',
  'without reads',
];

/** Returns the phases so far, and what does a piece of work as the next one. */
export function inPhases() {
  const phases: Phase[] = [];
  const during = async (what: string, work: () => Promise<void>) => {
    await pause(around * 1_000);
    const from = performance.now();
    await work();
    await pause(around * 1_000);
    phases.push({ what, from, to: performance.now() });
  };
  return { phases, during };
}

/** Returns a row for each phase. Prints how requests failed. @throws Error if a booking was stored twice. */
export async function rowsOf(phases: Phase[], load: Load, url: string, replication: string): Promise<string[][]> {
  const stored = await ask<{ id: number; visitor_email: string }>(url, 'select id, visitor_email from site_visits');
  const kept = new Set(stored.map(({ id, visitor_email }) => `${id} ${visitor_email}`));
  const people = stored.map(({ visitor_email }) => visitor_email).filter((email) => /^person-\d+@/.test(email));
  if (new Set(people).size < people.length) throw new Error('A booking was stored twice.');
  return phases.map(({ what, from, to }) => {
    const within = <Row extends { at: number }>(rows: Row[]) => rows.filter(({ at }) => at >= from && at <= to);
    const acknowledged = within(load.acknowledged);
    const lost = acknowledged.filter(({ id, email }) => !kept.has(`${id} ${email}`));
    const failed = within(load.sent).filter((each) => each.failed);
    const ended = load.ended.filter((at) => at >= from && at <= to).length;
    const counts = Map.groupBy(failed, ({ kind, why }) => `${kind} ${why}`);
    console.error(
      `${what}, ${replication}: ${[...counts].map(([why, { length }]) => `${length} × ${why}`).join(', ')}`,
    );
    const longest = (kind: string) => {
      const times = load.sent.filter((each) => each.kind === kind && each.succeeded).map(({ at }) => at);
      const inside = [from, ...times.filter((at) => at > from && at < to).sort((a, b) => a - b), to];
      return (Math.max(...inside.slice(1).map((at, index) => at - (inside[index] ?? at))) / 1_000).toFixed(1);
    };
    const numbers = [acknowledged.length, lost.length, failed.length, ended].map(String);
    return [what, replication, ...numbers, longest('write'), longest('read')];
  });
}

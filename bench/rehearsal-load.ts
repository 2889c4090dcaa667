import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayInIndia } from '../src/platform/shared/format/dates.ts';
import { visitTimes } from '../src/site-visits/shared/booking-rules.ts';
import { openStream } from '../tests/support/live.ts';
import { ask } from '../tests/support/replicated-postgres.ts';

type Booking = { key: string; email: string; from: string; form: Record<string, unknown> };
/**
 * A request. `at` is the time of its answer by `performance.now()`. It has failed without an answer, or if the status
 * is 500 or more.
 */
type Sent = { kind: 'write' | 'read'; at: number; succeeded: boolean; failed: boolean; why: string };
type Acknowledged = { id: number; email: string; at: number };

export type Load = {
  acknowledged: Acknowledged[];
  sent: Sent[];
  /** When streams of live events ended. */
  ended: number[];
  /** Stops, and repeats bookings that were not answered, with their keys, as browsers do. */
  stop: () => Promise<void>;
};

const streams = 4;
const bookable = 20;

/**
 * Has people book, read pages and keep live events open, whether or not earlier ones are answered. Each is from a
 * different network, so that no limit stops them.
 */
export async function startLoad(
  origin: string,
  databaseUrl: string,
  perSecond = { writes: 10, reads: 15 },
): Promise<Load> {
  const listed = await ask<{ id: number }>(
    databaseUrl,
    'select id from projects where is_listed and coalesce(visit_capacity, 1) > 0 order by id',
  );
  const projects = listed.map(({ id }) => id);
  const [acknowledged, sent, ended]: [Acknowledged[], Sent[], number[]] = [[], [], []];
  const unanswered: Booking[] = [];
  const open = new Set<Promise<void>>();
  let [made, isOver] = [0, false];

  function nextBooking(): Booking {
    made += 1;
    const email = `person-${made}@people.example`;
    const form = {
      project_id: projects[made % projects.length],
      visitor_name: 'Asha Kulkarni',
      visitor_email: email,
      visitor_phone: `+91 9${String(randomInt(10 ** 9)).padStart(9, '0')}`,
      preferred_visit_date: addDays(dayInIndia(new Date()), 2 + (Math.floor(made / projects.length) % bookable)),
      preferred_visit_time: visitTimes[made % visitTimes.length],
      number_of_visitors: 1,
    };
    return { key: randomUUID(), email, from: `10.${Math.floor(made / 250) % 250}.${made % 250}.7`, form };
  }

  async function request(kind: Sent['kind'], path: string, init: RequestInit): Promise<Response | undefined> {
    const answer = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(60_000) }).catch(
      () => undefined,
    );
    const why = answer ? `${answer.status} ${answer.headers.get('retry-after') ?? ''}`.trim() : 'no answer';
    const failed = !answer || answer.status >= 500;
    sent.push({ kind, at: performance.now(), succeeded: answer?.ok ?? false, failed, why });
    return answer;
  }

  async function book(booking: Booking): Promise<void> {
    const { key, from, form, email } = booking;
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': from };
    const answer = await request('write', '/api/site-visits', { method: 'POST', headers, body: JSON.stringify(form) });
    if (!answer || answer.status >= 500) unanswered.push(booking);
    const body = await answer?.json().catch(() => undefined);
    if (answer?.status === 201 && body) acknowledged.push({ id: body.data.id, email, at: performance.now() });
  }

  async function read(turn: number): Promise<void> {
    const project = projects[(turn * 7) % projects.length];
    const paths = [
      `/project/${project}/details`,
      `/api/projects/${project}`,
      '/projects',
      '/',
      '/api/developers?page=1',
    ];
    const headers = { 'x-forwarded-for': `11.${Math.floor(turn / 250) % 250}.${turn % 250}.7` };
    const answer = await request('read', paths[turn % paths.length] as string, { headers });
    await answer?.arrayBuffer().catch(() => {});
  }

  async function listen(token: string): Promise<void> {
    for (let first = true; !isOver; first = false) {
      if (!first) await pause(2_000);
      const stream = await openStream(origin, { authorization: `Bearer ${token}` }).catch(() => undefined);
      if (!stream) continue;
      const closing = setInterval(() => isOver && stream.close(), 100);
      await stream.ended;
      clearInterval(closing);
      if (!isOver) ended.push(performance.now());
    }
  }

  const repeat = (work: () => Promise<void>, times: number) =>
    setInterval(() => {
      const each = work().finally(() => open.delete(each));
      open.add(each);
    }, 1_000 / times);
  const token = await signIn(origin);
  const listening = Array.from({ length: streams }, () => listen(token));
  let turn = 0;
  const timers = [
    repeat(() => book(nextBooking()), perSecond.writes),
    repeat(() => {
      turn += 1;
      return read(turn);
    }, perSecond.reads),
  ];
  return {
    acknowledged,
    sent,
    ended,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(open);
      await Promise.all(unanswered.splice(0).map(book));
      isOver = true;
      await Promise.all(listening);
    },
  };
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'builder@aangan.example', password: 'courtyard-demo' }),
  });
  const { token } = await answer.json();
  if (!token) throw new Error(`Signing in was answered with ${answer.status}.`);
  return token;
}

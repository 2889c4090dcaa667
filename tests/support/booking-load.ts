import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/open.ts';
import { queueDatabase } from '#platform/server/jobs/queries.ts';
import { visitTimes } from '#site-visits/shared/booking-rules.ts';
import { anyPhone, dayFromNow, visitForm } from './bookable.ts';
import { until } from './until.ts';
import { writtenMail } from './written-mail.ts';

type Booking = { key: string; email: string; from: string; form: Record<string, unknown> };
type Answer = { status: number; body: { message?: unknown; data?: { id: number } } };

/** The number of days with bookings. Each time of these days has room for a few people. */
const days = 5;
export const capacity = 6;

/** The number of simultaneous bookings. */
const together = 8;

export type BookingLoad = ReturnType<typeof bookingLoad>;

/**
 * Simulates people who book visits at a project of a started program (`TRUST_PROXY=yes`), each from a different
 * address, so that no limit stops them. Their responses are recorded.
 * @param crowd tells the people of several loads at one project apart.
 */
export function bookingLoad(url: string, project: number, crowd = 0) {
  const acknowledged: (Booking & { id: number })[] = [];
  const unanswered: Booking[] = [];
  const refused: Answer[] = [];
  let made = 0;

  function next(): Booking {
    made += 1;
    const email = `person-${crowd}-${made}@people.example`;
    // A third of the people want the same time, which is soon full.
    const turn = made % 3 === 0 ? 0 : made;
    const form = visitForm({
      project_id: project,
      visitor_email: email,
      visitor_phone: anyPhone(),
      preferred_visit_date: dayFromNow(2 + (turn % days)),
      preferred_visit_time: visitTimes[turn % visitTimes.length],
      number_of_visitors: 1 + (made % 3),
    });
    const from = `${10 + crowd}.${Math.floor(made / 62_500)}.${Math.floor(made / 250) % 250}.${made % 250}`;
    return { key: randomUUID(), email, from, form };
  }

  /** Sends a booking; undefined if no answer came. */
  async function send({ key, from, form }: Booking): Promise<Answer | undefined> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': from };
    try {
      const answer = await fetch(`${url}/api/site-visits`, { method: 'POST', headers, body: JSON.stringify(form) });
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    } catch {
      return undefined;
    }
  }

  async function book(booking: Booking): Promise<void> {
    const answer = await send(booking);
    if (!answer) unanswered.push(booking);
    else if (answer.status === 201) acknowledged.push({ ...booking, id: answer.body.data?.id as number });
    else {
      refused.push(answer);
      if (answer.status >= 500) unanswered.push(booking);
    }
  }

  return {
    acknowledged,
    /** Returns answers that were neither a booking nor a full time. */
    faults: () => refused.filter(({ status }) => status !== 409),
    /** Books simultaneously and repeatedly until `done`. @param people is the number of simultaneous bookings. */
    bookUntil: async (done: () => boolean, people = together): Promise<void> => {
      const person = async () => {
        while (!done()) await book(next());
      };
      await Promise.all(Array.from({ length: people }, person));
    },
    /**
     * Repeats failed and unanswered requests like a browser, with the same key, and one whose booking was stored, as
     * when its answer was lost.
     */
    sendAgain: async (): Promise<void> => {
      const [stored] = acknowledged;
      const again = stored && (await send(stored));
      if (again && again.status < 500)
        expect({ status: again.status, id: again.body.data?.id }).toEqual({ status: 201, id: stored.id });
      await Promise.all(unanswered.splice(0).map(book));
    },
    left: () => unanswered.length,
    /**
     * Waits until visitor and exhibitor have the mail of every visit booked so far. It books another one now and then,
     * which wakes the queue.
     */
    untilAllTold: async (dataDir: string, exhibitor: string): Promise<void> => {
      const booked = acknowledged.map(({ email }) => email);
      let wokenAt = 0;
      await until(async () => {
        if (Date.now() - wokenAt > 500) {
          await book(next());
          wokenAt = Date.now();
        }
        const told = await toldOf(dataDir, exhibitor);
        return booked.every((email) => told.has(email) && told.has(`${email} by the exhibitor`));
      }, 60_000);
    },
  };
}

/** Returns who has mail about their visit, and whose visit the exhibitor has mail about. */
async function toldOf(dataDir: string, exhibitor: string): Promise<Set<string>> {
  const told = new Set<string>();
  for (const { email } of await writtenMail(dataDir)) {
    const to = email.to?.[0]?.address;
    told.add(to === exhibitor ? `${email.replyTo?.[0]?.address} by the exhibitor` : `${to}`);
  }
  return told;
}

/** Compares the database with the responses that people got. */
export async function expectSaved({ pool }: Database, { acknowledged }: BookingLoad): Promise<void> {
  const visits = await pool.query<{ id: number; visitor_email: string }>('select id, visitor_email from site_visits');
  const kept = visits.rows.map(({ id, visitor_email }) => `${id} ${visitor_email}`);
  expect(kept).toEqual(expect.arrayContaining(acknowledged.map(({ id, email }) => `${id} ${email}`)));
  const people = visits.rows.map(({ visitor_email }) => visitor_email);
  expect(people.length).toBe(new Set(people).size);
  const slots = await pool.query<{ booked: number; visitors: number }>(
    `select coalesce(booked, 0) as booked, coalesce(sum, 0)::integer as visitors from visit_slots full join (
       select project_id, visit_date, visit_time, sum(number_of_visitors) from site_visits group by 1, 2, 3
     ) as of_visits using (project_id, visit_date, visit_time)`,
  );
  expect(slots.rows.map(({ booked }) => booked)).toEqual(slots.rows.map(({ visitors }) => visitors));
  for (const { booked } of slots.rows) expect(booked).toBeLessThanOrEqual(capacity);
}

/** Expires jobs that died with their process or the database, so that another process takes them. */
export async function letJobsExpire({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `update pgboss.job set started_on = started_on - interval '1 hour', retry_delay = 0, retry_backoff = false,
       start_after = now() where name = 'mail'`,
  );
  await pool.query('update pgboss.queue set monitor_claim_on = null, monitor_on = null');
}

/** Gives expired jobs back to the workers now. The program itself does this as it starts, and then twice a minute. */
export const recoverJobs = (database: Database): Promise<void> =>
  new PgBoss({ db: queueDatabase(database) }).supervise('mail');

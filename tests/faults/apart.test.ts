import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addStall, addVisitableProject, builderAddress, visitForm } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved, letJobsExpire } from '../support/booking-load.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { openStream } from '../support/live.ts';
import { untilBlocked } from '../support/overlap.ts';
import { addPerson } from '../support/people.ts';
import { patience, type Stage, stage, within } from '../support/program-stage.ts';
import { separateNetworks, whyNoSeparateNetworks } from '../support/separate-networks.ts';
import { startTcpProxy, throughProxy } from '../support/tcp-proxy.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { writtenMail } from '../support/written-mail.ts';

vi.setConfig({ testTimeout: 240_000 });

const obstacle = whyNoSeparateNetworks();
const reason = obstacle ? ` (not run: ${obstacle})` : '';
let place: TestStorage;
let endings: (() => unknown)[];
beforeEach(async () => {
  place = await testStorage();
  endings = [() => place.drop()];
});
afterEach(async () => {
  for (const end of endings.reverse()) await end();
});

async function programOn(...given: Parameters<typeof stage>): Promise<Stage> {
  const program = await stage(...given);
  endings.push(program.kill);
  return program;
}

/** Returns a program and its database in separate networks. */
async function inSeparateNetworks() {
  const networks = await separateNetworks(place.where.databaseUrl as string);
  endings.push(networks.stop);
  const where = { ...place.where, databaseUrl: networks.databaseUrl };
  const program = await programOn(where, { DATABASE_PLAIN_TEXT: 'yes' }, { networks });
  return { program, networks, cut: networks.lose, mend: networks.mend };
}

async function behindProxy() {
  const databaseUrl = place.where.databaseUrl as string;
  const proxy = await startTcpProxy(Number(new URL(databaseUrl).port));
  endings.push(proxy.stop);
  const program = await programOn({ ...place.where, databaseUrl: throughProxy(databaseUrl, proxy) });
  return { program, cut: proxy.cut, mend: proxy.pass };
}

describe.each([
  ['without a sign', inSeparateNetworks, obstacle],
  ['with its connections ended', behindProxy, undefined],
] as const)('when one of two processes is cut from the database %s', (how, separated, missing) => {
  test.skipIf(missing)(`no time is overbooked and no job is done twice${missing ? reason : ''}`, async () => {
    const { program: cutOff, cut, mend } = await separated();
    const other = await programOn(place.where);
    const programs = [cutOff, other];
    const project = await within(place.where, async (database) =>
      addVisitableProject(database, await addStall(database, 'developer', { email: builderAddress }), {
        visit_capacity: capacity,
      }),
    );
    for (const program of programs) await program.start();
    const loads = programs.map(({ url }, index) => bookingLoad(url, project, index));
    const [there, here] = loads as [ReturnType<typeof bookingLoad>, ReturnType<typeof bookingLoad>];
    let isBack = false;
    let seconds: number | undefined;
    let since = stopwatch();
    let before = 0;
    const byTheOther = here.bookUntil(() => isBack && seconds !== undefined, 3);
    await there.bookUntil(() => {
      if (there.acknowledged.length >= 10 && before === 0) {
        before = there.acknowledged.length;
        cut();
        const until = here.acknowledged.length + 15;
        const waiting = setInterval(() => {
          if (here.acknowledged.length < until) return;
          clearInterval(waiting);
          since = stopwatch();
          mend();
          isBack = true;
        }, 20);
      }
      if (isBack && there.acknowledged.length > before) seconds ??= since();
      return seconds !== undefined;
    }, 3);
    await byTheOther;
    expect([cutOff.isRunning(), other.isRunning()]).toEqual([true, true]);
    for (const { status } of there.faults()) expect(status).toBe(503);
    expect(here.faults()).toEqual([]);
    // When everyone asks again at the same time, some get no connection in time.
    await until(async () => {
      await there.sendAgain();
      return there.left() === 0;
    }, patience);
    const all = { ...here, acknowledged: [...there.acknowledged, ...here.acknowledged] };
    await within(place.where, async (database) => {
      await expectSaved(database, all);
      await letJobsExpire(database);
      await until(async () => {
        await database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);
        return (await database.pool.query(`select from pgboss.job where name = 'mail'`)).rowCount === 0;
      }, patience);
    });
    for (const program of programs) expect(await program.stop()).toBe(0);
    const mails = await writtenMail(place.where.dataDir);
    const toVisitors = mails.filter(({ email }) => email.to?.[0]?.address?.endsWith('@people.example'));
    // Nothing tells a process that ends between a mail and its note from one that ends before it. Its repeated mail has
    // the same id, so that mail programs show it once.
    const ids = new Map(toVisitors.map(({ email }) => [email.messageId, email.to?.[0]?.address]));
    expect([...ids.values()].sort()).toEqual(all.acknowledged.map(({ email }) => email).sort());
    noteFigures(`one of two processes cut off ${how}; ${toVisitors.length - ids.size} mails twice`, {
      tried: all.acknowledged.length + there.faults().length,
      acknowledged: all.acknowledged.length,
      lost: 0,
      seconds: seconds ?? 0,
    });
  });
});

test.skipIf(obstacle)(
  `when the database's machine is gone without a sign and another has its address, who waits is told so, and live events begin again${reason}`,
  async () => {
    const { program, networks } = await inSeparateNetworks();
    const { builder, project } = await within(place.where, async (database) => {
      const person = await addPerson(database, { role: 'Developer' });
      const stall = await addStall(database, 'developer', { owner: person.id, email: builderAddress });
      return { builder: person, project: await addVisitableProject(database, stall) };
    });
    await program.start();
    const stream = await openStream(program.url, { authorization: `Bearer ${await program.signIn(builder)}` });
    endings.push(stream.close);
    const book = () => program.send('POST', '/site-visits', visitForm({ project_id: project }));
    await within(place.where, async (database) => {
      const holder = await database.pool.connect();
      await holder.query('begin');
      await holder.query('lock table site_visits in exclusive mode');
      const booking = book();
      await untilBlocked(database, 1, patience);
      await networks.replaceDatabase();
      expect((await booking).status).toBe(503);
      await holder.query('rollback');
      holder.release();
    });
    // Browsers open it again, and load what they may have missed.
    await stream.ended;
    await until(async () => (await book()).status === 201, patience);
  },
);

test.skipIf(obstacle)(
  `when the database's machine is gone without a sign and nothing answers at its address, who waits is told so${reason}`,
  async () => {
    const { program, cut, mend } = await inSeparateNetworks();
    const project = await within(place.where, async (database) =>
      addVisitableProject(database, await addStall(database, 'developer', { email: builderAddress })),
    );
    await program.start();
    const book = () => program.send('POST', '/site-visits', visitForm({ project_id: project }));
    cut();
    // Its first query goes out by a connection that was idle, and never arrives.
    expect((await book()).status).toBe(503);
    mend();
    await until(async () => (await book()).status === 201, patience);
  },
);

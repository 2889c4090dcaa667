import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved, letJobsExpire } from '../support/booking-load.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { until } from '../support/mail.ts';
import { patience, type Stage, stage, within } from '../support/program-stage.ts';
import { startTcpProxy, type TcpProxy, throughProxy } from '../support/tcp-proxy.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';
import { writtenMail } from '../support/written-mail.ts';

vi.setConfig({ testTimeout: 240_000 });

const builderAddress = 'builder@stalls.example';
let place: TestStorage;
let proxies: TcpProxy[];
let programs: Stage[];
beforeEach(async () => {
  place = await testStorage();
  const databaseUrl = place.where.databaseUrl as string;
  const start = async () => {
    const proxy = await startTcpProxy(Number(new URL(databaseUrl).port));
    return { proxy, program: await stage({ ...place.where, databaseUrl: throughProxy(databaseUrl, proxy) }) };
  };
  const both = await Promise.all([start(), start()]);
  proxies = both.map(({ proxy }) => proxy);
  programs = both.map(({ program }) => program);
});
afterEach(async () => {
  for (const program of programs) await program.kill();
  for (const proxy of proxies) await proxy.stop();
  await place.drop();
});

test.each([
  ['without a sign', 'hold'],
  ['with its connections ended', 'cut'],
] as const)(
  'when one of two processes is cut from the database %s, no time is overbooked and no job is done twice',
  async (how, fault) => {
    const project = await within(place.where, async (database) =>
      addVisitableProject(database, await addStall(database, 'developer', { email: builderAddress }), {
        visit_capacity: capacity,
      }),
    );
    const [cutOff, other] = programs as [Stage, Stage];
    const [proxy] = proxies as [TcpProxy, TcpProxy];
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
        proxy[fault]();
        const until = here.acknowledged.length + 15;
        const waiting = setInterval(() => {
          if (here.acknowledged.length < until) return;
          clearInterval(waiting);
          since = stopwatch();
          proxy.pass();
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
  },
);

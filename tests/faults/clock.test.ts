import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved } from '../support/booking-load.ts';
import { clockSettings, setClock, whyNoClock } from '../support/clock.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { addPerson } from '../support/people.ts';
import { stage, within } from '../support/program-stage.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { testStorage } from '../support/test-app.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 240_000 });

const obstacle = whyNoClock();

test.skipIf(obstacle)(
  `when the clock jumps by an hour or a day, forward and back, people stay signed in and bookings go on${obstacle ? ` (not run: ${obstacle})` : ''}`,
  async () => {
    const place = await testStorage();
    const directory = temporaryDirectory('clock');
    const clock = join(directory, 'offset');
    const { person, project } = await within(place.where, async (database) => ({
      person: await addPerson(database),
      project: await addVisitableProject(database, await addStall(database, 'developer'), {
        visit_capacity: capacity,
      }),
    }));
    const expo = await stage(place.where, clockSettings(clock));
    try {
      await expo.start();
      const token = await expo.signIn(person);
      const load = bookingLoad(expo.url, project);
      let slowest = 0;
      for (const offset of ['+1h', '+0', '-1h', '+0', '+1d', '+0', '-1d', '+0']) {
        setClock(clock, offset);
        const hours = { h: 1, d: 24, '0': 0 }[offset.at(-1) as 'h' | 'd' | '0'] * (offset.startsWith('-') ? -1 : 1);
        // Answers name the program's time, which it notes once a second.
        await until(async () => {
          const now = Date.parse((await expo.fetch('/healthz')).headers.get('date') ?? '');
          return Math.abs(now - Date.now() - hours * 3_600_000) < 600_000;
        });
        expect((await expo.send('GET', '/user', undefined, token)).status, offset).toBe(200);
        expect(await expo.signIn(person), offset).toBeTruthy();
        const before = load.acknowledged.length;
        const since = stopwatch();
        let seconds: number | undefined;
        await load.bookUntil(() => {
          if (load.acknowledged.length > before) seconds ??= since();
          return load.acknowledged.length >= before + 5 || load.faults().length > 0;
        });
        expect(load.faults(), offset).toEqual([]);
        slowest = Math.max(slowest, seconds ?? 0);
        expect((await expo.fetch('/readyz')).status, offset).toBe(200);
      }
      expect(await expo.stop()).toBe(0);
      await within(place.where, (database) => expectSaved(database, load));
      const { length } = load.acknowledged;
      noteFigures('clock jumps by ±1 hour and ±1 day', {
        tried: length,
        acknowledged: length,
        lost: 0,
        seconds: slowest,
      });
    } finally {
      await expo.kill();
      await place.drop();
      rmSync(directory, { recursive: true });
    }
  },
);

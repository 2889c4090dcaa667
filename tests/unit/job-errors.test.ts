import { expect, test, vi } from 'vitest';
import { logJobErrors } from '#platform/server/jobs/service.ts';

test('while the database is away, its queues log one line a minute, and jobs all of theirs', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const texts: string[] = [];
  const log = (_facts: object, text: string) => void texts.push(text);
  const report = logJobErrors({ warn: log, error: log });
  const away = (queue: string) =>
    Object.assign(new Error(`connect ECONNREFUSED (Queue: ${queue})`), { code: 'ECONNREFUSED', syscall: 'connect' });
  const reported = (...faults: Parameters<typeof report>) => {
    texts.length = 0;
    report(...faults);
    return texts.length;
  };
  expect([reported({ error: away('mail') }), reported({ error: away('journal') })]).toEqual([1, 0]);
  reported({ error: Object.assign(new Error('no connection'), { code: 'ETIMEDOUT', syscall: 'connect' }) });
  expect(texts).toEqual(["The job queue failed. The database can't be reached any more. See that it runs."]);
  expect(reported({ error: Object.assign(new Error('disk full'), { code: '53100' }) })).toBe(1);
  expect(texts).toEqual(['The job queue failed. The disk is full. Make room where the database and DATA_DIR are.']);
  expect(reported({ error: new Error('another') }) + reported({ error: new Error('and another') })).toBe(2);
  expect(
    reported({ error: away('mail'), job: 'mail', id: '1' }) + reported({ error: away('mail'), job: 'mail', id: '2' }),
  ).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(reported({ error: away('mail') })).toBe(1);
  vi.useRealTimers();
});

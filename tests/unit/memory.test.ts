import { expect, test } from 'vitest';
import { memoryWarning, missingAllocatorSettings, missingHeapLimits } from '#platform/server/memory.ts';

const embedded = { databaseUrl: undefined, ignoreLowMemory: false };

test('too little memory is reported, and refused if the program would be killed', () => {
  expect(memoryWarning(embedded, 2_000)).toBeUndefined();
  expect(memoryWarning(embedded, 512)).toContain('The program has 512 MB of memory, and may be killed');
  expect(() => memoryWarning(embedded, 256)).toThrow('IGNORE_LOW_MEMORY=yes');
  expect(memoryWarning({ ...embedded, ignoreLowMemory: true }, 256)).toContain('256 MB');
  expect(memoryWarning({ ...embedded, databaseUrl: 'postgres://db/expo' }, 512)).toBeUndefined();
});

test('the heap is limited for the embedded database, unless the operator set a limit', () => {
  const names = (env: Record<string, string>, given: string[] = []) =>
    missingHeapLimits(env, given).map((limit) => limit.split('=')[0]);
  expect(names({})).toEqual(['--max-semi-space-size', '--max-old-space-size']);
  expect(names({}, missingHeapLimits({}, []))).toEqual([]);
  expect(names({ NODE_OPTIONS: '--max_old_space_size=2000' })).toEqual(['--max-semi-space-size']);
  expect(names({ DATABASE_URL: 'postgres://db/expo' })).toEqual([]);
});

test('freed memory is given back to the system, unless the operator set the allocator', () => {
  const settings = missingAllocatorSettings({});
  expect(settings).toEqual({ MALLOC_MMAP_THRESHOLD_: '131072' });
  expect(missingAllocatorSettings(settings)).toEqual({});
});

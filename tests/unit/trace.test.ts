import { expect, test } from 'vitest';
import { traceIdOf } from '#platform/server/http/log-hooks.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  [`00-${trace}-00f067aa0ba902b7-01`, trace],
  [`cc-${trace}-00f067aa0ba902b7-01-later`, trace],
  [`ff-${trace}-00f067aa0ba902b7-01`, undefined],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`00-${trace.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  [`00-${trace}-00f067aa0ba902b7-01\n{"forged":1}`, undefined],
  [undefined, undefined],
])('%j belongs to the trace %s', (header, expected) => {
  expect(traceIdOf(header)).toBe(expected);
});

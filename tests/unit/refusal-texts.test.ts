import { expect, test } from 'vitest';
import { z } from 'zod';
import { id } from '#platform/shared/http/fields.ts';
import { calls } from '../access/calls.ts';

const hostile = [
  undefined,
  null,
  true,
  '',
  'abc',
  -1,
  1.5,
  Number.NaN,
  1e12,
  {},
  [],
  [{}],
  ['abc'],
  'x'.repeat(70_000),
];
/** Matches the validator's own wording of a refusal. */
const rawText = /^(invalid|too (big|small)|unrecognized|expected)\b|\b(expected|received) |\bNaN\b/i;

function messagesOf(schema: z.ZodType): { value: unknown; message: string }[] {
  const refusals = (value: unknown) =>
    (schema.safeParse(value).error?.issues ?? [])
      .filter(({ code }) => code !== 'unrecognized_keys')
      .map(({ path, message }) => ({ value: { path, value }, message }));
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return [...hostile, ...hostile.flatMap((value) => fields.map((field) => ({ [field]: value })))].flatMap(refusals);
}

test('every call refuses a value in words', () => {
  const inputs = calls.flatMap(({ name, input }) => (input ? [{ name, input }] : []));
  expect(inputs.length).toBeGreaterThan(150);
  const raw = inputs.flatMap(({ name, input }) =>
    messagesOf(input)
      .filter(({ message }) => message === '' || rawText.test(message))
      .map((refusal) => ({ name, ...refusal })),
  );
  expect(raw.slice(0, 10)).toEqual([]);
});

test('ids are digits without a leading zero', () => {
  expect(['1', '41', '2147483647', 7].map((given) => id.safeParse(given).data)).toEqual([1, 41, 2_147_483_647, 7]);
  for (const given of ['0x1', '1.0', '+1', ' 1', '01', '1e3', '', '0', '-1', '2147483648', true, null])
    expect(id.safeParse(given).success, String(given)).toBe(false);
});

import { expect, test } from 'vitest';
import { contract } from '#app/shared/contract.ts';
import { receivedList } from '#site-visits/shared/received-rules.ts';

/** Returns fields without those that have no value. */
const valuesOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

test('a list of fixed order has no sort, in its address or in its call', () => {
  expect(valuesOf(receivedList.read({ when: 'past', sortBy: 'visit_date', sortOrder: 'desc' }))).toEqual({
    when: 'past',
  });
  const input = contract.siteVisits.received['~orpc'].inputSchema;
  expect(input?.parse({ when: 'past', project_id: '7' })).toEqual({
    when: 'past',
    project_id: 7,
    page: 1,
    per_page: 10,
  });
  expect(input?.safeParse({ sortOrder: 'desc' }).success).toBe(false);
});

test('a dialog may begin with the choice of its record', () => {
  expect(valuesOf(receivedList.read({ capacity: 'choose' }))).toEqual({ capacity: 'choose' });
  expect(valuesOf(receivedList.read({ capacity: '7' }))).toEqual({ capacity: 7 });
  expect(valuesOf(receivedList.read({ capacity: 'some' }))).toEqual({});
});

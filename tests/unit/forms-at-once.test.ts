import { expect, test } from 'vitest';
import { projectForm } from '#projects/shared/edit-contract.ts';
import { settingsInput } from '#settings/shared/contract.ts';

const fieldsOf = (read: ReturnType<typeof projectForm.safeParse> | ReturnType<typeof settingsInput.safeParse>) =>
  read.error?.issues.map(({ path }) => String(path[0])) ?? [];

test('what contradicts another field is said together with what is wrong elsewhere', () => {
  const wrong = { total_units: 'many' };
  const offer = 'No stamp duty';
  expect(fieldsOf(projectForm.safeParse({ ...wrong, offer, offer_until: '' }))).toEqual(['total_units', 'offer_until']);
  expect(fieldsOf(projectForm.safeParse({ ...wrong, offer, offer_until: '2020-01-01' }))).toContain('offer_until');
  expect(fieldsOf(projectForm.safeParse({ offer, offer_until: 'soon' })).length).toBeLessThanOrEqual(2);
  expect(projectForm.safeParse({ offer: '', offer_until: '2020-01-01' }).success).toBe(true);
  const dates = { fair_starts_on: '2027-01-05', fair_ends_on: '2027-01-02' };
  expect(fieldsOf(settingsInput.safeParse({ email: 'hello', ...dates }))).toContain('fair_ends_on');
});

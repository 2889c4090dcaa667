import { expect, test } from 'vitest';
import { readRedirectTarget } from '#shared/accounts/rules.ts';

test.each([
  '/',
  '/developer/12/details',
  'broker/3/details',
  '/project/9/details?from=x#top',
  '/admin/users',
  '/visitor',
  '/?tab=brokers',
])('%s is a page of ours', (target) =>
  expect(readRedirectTarget(target)).toBe(target.startsWith('/') ? target : `/${target}`),
);

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/admin//evil',
  '/developer/12/details?next=https://evil.example',
  'javascript:alert(1)',
  '/administrator',
  '/ /evil.example',
  '/\t/evil.example',
  '/login',
  undefined,
  42,
])('%s is refused', (target) => expect(readRedirectTarget(target)).toBeUndefined());

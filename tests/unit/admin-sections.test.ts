import { expect, test } from 'vitest';
import { builtInPermissions, builtInRoles } from '#shared/accounts/access-rules.ts';
import { audienceOf, detour } from '#shared/accounts/screen-rules.ts';
import { sectionGroups, sectionOf, sectionsFor } from '#web/shell/admin-sections.ts';

const holder = (role: (typeof builtInRoles)[number]) => ({
  permissions: builtInPermissions[role].map((name) => ({ name })),
});

test.each(builtInRoles)('what %s finds in the sidebar, the guard lets them open', (role) => {
  for (const { to } of sectionsFor(holder(role)).flat()) expect(detour(to, holder(role)), to).toBeUndefined();
});

test('every section is a screen that the guard knows', () => {
  for (const { to } of sectionGroups.flat()) expect(audienceOf(to), to).toBeDefined();
});

test('the organiser finds everything, a visitor nothing', () => {
  expect(sectionsFor(holder('SuperAdmin')).flat()).toEqual(sectionGroups.flat());
  expect(sectionsFor(holder('Visitor'))).toEqual([]);
});

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/projects/7/edit', 'Projects'],
  ['/admin/developers/7/details', 'Developers'],
  ['/admin/developer-mapping', 'Developer Mapping'],
  ['/admin/visitors/', 'Visitors'],
  ['/admin/visitor-inquiry', 'Visitors Inquiry'],
])('%s belongs to %s', (path, label) => expect(sectionOf(path)?.label).toBe(label));

import { expect, test } from 'vitest';
import { builtInPermissions, builtInRoles } from '#access/shared/audience-rules.ts';
import { detour } from '#access/shared/screen-rules.ts';
import { sectionOf, sectionsFor } from '#app/web/shell/admin-sections.ts';

const holder = (role: (typeof builtInRoles)[number]) => ({
  permissions: builtInPermissions[role].map((name) => ({ name })),
});

test('each role’s sidebar links, in its groups, only to screens that the guard opens', () => {
  const today = ['Dashboard', 'Visitors Inquiry', 'Site Visits', 'Activity Logs'];
  const stalls = ['Gallery', 'Projects', 'Members'];
  const labels = Object.fromEntries(
    builtInRoles.map((role) => [
      role,
      Object.fromEntries(
        sectionsFor(holder(role)).map(({ title, sections }) => [title, sections.map(({ label }) => label)]),
      ),
    ]),
  );
  expect(labels, 'the links of the sidebar: name a new one here').toEqual({
    SuperAdmin: {
      Today: [...today, 'Stall Approvals', 'Claims', 'Reported', 'Duplicates'],
      Stalls: [...stalls, 'Developers', 'Consultants', 'Consultants Mapping', 'Developer Mapping'],
      Reference: ['Categories', 'Locations', 'Facilities', 'Banks', 'Cost Rates'],
      Expo: ['Users', 'Roles', 'Visitors', 'Report', 'Settings', 'Health'],
    },
    Developer: { Today: today, Stalls: ['Stall', ...stalls, 'Developers', 'Developer Mapping'] },
    Broker: { Today: today, Stalls: ['Stall', ...stalls, 'Consultants', 'Consultants Mapping'] },
    Visitor: {},
  });
  for (const role of builtInRoles)
    for (const { to } of sectionsFor(holder(role)).flatMap(({ sections }) => sections))
      expect(detour(to, holder(role)), to).toBeUndefined();
});

test('a page belongs to the section whose path it is under', () => {
  const sections = {
    '/admin': 'Dashboard',
    '/admin/dashboard': 'Dashboard',
    '/admin/projects/7/edit': 'Projects',
    '/admin/developers/7/details': 'Developers',
    '/admin/developer-mapping': 'Developer Mapping',
    '/admin/stalls/7': 'Stall',
    '/admin/visitors/': 'Visitors',
    '/admin/visitor-inquiry/7': 'Visitors Inquiry',
    '/admin/route-test': undefined,
  };
  for (const [path, label] of Object.entries(sections)) expect(sectionOf(path)?.label, path).toBe(label);
});

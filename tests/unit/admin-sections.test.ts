import { expect, test } from 'vitest';
import { builtInPermissions, builtInRoles } from '#shared/access/audience-rules.ts';
import { detour } from '#shared/access/screen-rules.ts';
import { sectionOf, sectionsFor } from '#web/shell/admin-sections.ts';

const holder = (role: (typeof builtInRoles)[number]) => ({
  permissions: builtInPermissions[role].map((name) => ({ name })),
});

test('the sidebar of each role, in its groups, leads only to screens that the guard opens', () => {
  const shared = ['Dashboard', 'Visitors Inquiry', 'Site Visits', 'Gallery', 'Activity Logs', 'Projects', 'Members'];
  const withStall = ['Dashboard', 'Stall', ...shared.slice(1)];
  const labels = Object.fromEntries(
    builtInRoles.map((role) => [role, sectionsFor(holder(role)).map((group) => group.map(({ label }) => label))]),
  );
  expect(labels).toEqual({
    SuperAdmin: [
      shared,
      [
        'Stall Approvals',
        'Users',
        'Roles',
        'Visitors',
        'Categories',
        'Locations',
        'Facilities',
        'Banks',
        'Cost Rates',
        'Report',
        'Settings',
      ],
      ['Developers', 'Consultants', 'Claims', 'Reported Listings', 'Consultants Mapping', 'Developer Mapping'],
    ],
    Developer: [withStall, ['Developers', 'Developer Mapping']],
    Broker: [withStall, ['Consultants', 'Consultants Mapping']],
    Visitor: [],
  });
  for (const role of builtInRoles)
    for (const { to } of sectionsFor(holder(role)).flat()) expect(detour(to, holder(role)), to).toBeUndefined();
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

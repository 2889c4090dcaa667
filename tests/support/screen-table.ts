/** The kinds of people that screens distinguish. */
export const people = ['anonymous', 'Visitor', 'Broker', 'Developer', 'SuperAdmin'] as const;

/** A screen, and for each of those people `seen`, or where they are sent instead. */
type Row = [path: string, outcomes: readonly string[]];

const rows = (outcomes: string, paths: string): Row[] => paths.split(/\s+/).map((path) => [path, outcomes.split(' ')]);

/** Lists each screen that is not open to everyone, with 7 as the id. It repeats the program's own table on purpose. */
export const guardedScreens: Row[] = [
  ...rows('seen /visitor /admin /admin /admin', '/login /register /forgot-password'),
  ...rows(
    '/login seen seen seen seen',
    `/developer/7/details /broker/7/details /phone-verification /profile /two-step /saved-searches /dashboard /google-meet/callback`,
  ),
  ...rows(
    '/login /visitor seen seen seen',
    `/admin /admin/dashboard /admin/route-test /admin/projects /admin/projects/create /admin/projects/unit-types /admin/projects/7/edit /admin/projects/7/preview /admin/projects/7/poster
     /admin/developers /admin/developers/7/details /admin/galleries /admin/galleries/projects/7
     /admin/galleries/stalls/7 /admin/activity-logs /admin/visitor-inquiry /admin/visitor-inquiry/7
     /admin/site-visits /admin/site-visits/7 /admin/stalls/7 /admin/stalls/7/preview /admin/stalls/7/poster /admin/members /admin/notifications`,
  ),
  ...rows('/login /visitor seen seen /admin', '/admin/stall'),
  ...rows(
    '/login /visitor /broker /admin seen',
    `/admin/claims /admin/duplicates /admin/listing-reports /admin/users /admin/users/exhibitors /admin/stall-approvals /admin/roles /admin/visitors /admin/visitors/7 /admin/report /admin/settings /admin/health /admin/security-log /admin/first-run /admin/categories /admin/locations /admin/facilities
     /admin/facilities/7
     /admin/banks /admin/cost-rates`,
  ),
  ...rows('/login /visitor seen /admin seen', '/admin/brokers /admin/brokers/7/details /admin/broker-mapping'),
  ...rows(
    '/login /visitor /broker seen seen',
    '/admin/developer-mapping /broker-project-mapping /admin/projects/spreadsheet',
  ),
  ...rows('/login /visitor /broker seen /admin', '/developer /developer/projects'),
  ...rows('/login /visitor seen /admin /admin', '/broker'),
  ...rows('/login seen /broker /admin /admin', '/visitor'),
];

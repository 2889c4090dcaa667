/** Who may ask for a screen. */
export const people = ['anonymous', 'Visitor', 'Broker', 'Developer', 'SuperAdmin'] as const;

/** A screen, and for each of those people `seen`, or where they are sent instead. */
export type Row = [path: string, outcomes: readonly string[]];

const rows = (outcomes: string, ...paths: string[]): Row[] => paths.map((path) => [path, outcomes.split(' ')]);

/** The specification's section 2, written out: every screen that is not for everyone, with 7 as anybody's number. */
export const guardedScreens: Row[] = [
  ...rows('seen /visitor /admin /admin /admin', '/login', '/register', '/forgot-password'),
  ...rows('/login seen seen seen seen', '/developer/7/details', '/broker/7/details', '/phone-verification'),
  ...rows('/login seen seen seen seen', '/profile', '/dashboard', '/google-meet/callback'),
  ...rows('/login /visitor seen seen seen', '/admin', '/admin/dashboard', '/admin/route-test'),
  ...rows('/login /visitor seen seen seen', '/admin/projects', '/admin/projects/create', '/admin/projects/7/edit'),
  ...rows('/login /visitor seen seen seen', '/admin/developers', '/admin/developers/7/details', '/admin/galleries'),
  ...rows('/login /visitor seen seen seen', '/admin/activity-logs', '/admin/visitor-inquiry', '/admin/site-visits'),
  ...rows('/login /visitor /broker /admin seen', '/admin/users', '/admin/roles', '/admin/visitors', '/admin/settings'),
  ...rows('/login /visitor /broker /admin seen', '/admin/categories', '/admin/locations', '/admin/facilities'),
  ...rows('/login /visitor /broker /admin seen', '/admin/banks'),
  ...rows('/login /visitor seen /admin seen', '/admin/brokers', '/admin/brokers/7/details', '/admin/broker-mapping'),
  ...rows('/login /visitor /broker seen seen', '/admin/developer-mapping'),
  ...rows('/login /visitor /broker seen /admin', '/developer'),
  ...rows('/login /visitor seen /admin /admin', '/broker'),
  ...rows('/login seen /broker /admin /admin', '/visitor'),
];

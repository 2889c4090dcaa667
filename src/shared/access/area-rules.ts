import type { Audience } from './audience-rules.ts';

type Area = {
  audience: Audience;
  /** With `{id}` for a number. The sidebar links to the first. */
  screens?: readonly string[];
  sidebar?: 1 | 2 | 3;
  /** Where they are fewer than its audience. */
  shownTo?: Audience;
};

/**
 * The product's areas and who each is for: for its calls, its screens and its place in the sidebar, in this order.
 * Screens without a row are open to everyone, except under `/admin`.
 */
export const areas = {
  open: { audience: 'everyone' },
  'sign-in': { audience: 'guests', screens: ['/login', '/register', '/forgot-password'] },
  account: {
    audience: 'the signed in',
    screens: ['/profile', '/saved-searches', '/dashboard', '/phone-verification', '/google-meet/callback'],
  },
  profiles: { audience: 'the signed in', screens: ['/developer/{id}/details', '/broker/{id}/details'] },
  'own inquiries and visits': { audience: 'the signed in' },
  shortlist: { audience: 'the signed in' },
  'own activity': { audience: 'the signed in' },
  'builder dashboard': { audience: 'builders', screens: ['/developer'] },
  'consultant dashboard': { audience: 'consultants', screens: ['/broker'] },
  'visitor dashboard': { audience: 'visitors', screens: ['/visitor'] },
  dashboard: { audience: 'exhibitors', screens: ['/admin', '/admin/dashboard', '/admin/route-test'], sidebar: 1 },
  'own stall': { audience: 'builders and consultants', screens: ['/admin/stall'], sidebar: 1 },
  stalls: { audience: 'exhibitors', screens: ['/admin/stalls/{id}', '/admin/stalls/{id}/preview'] },
  'received inquiries': {
    audience: 'exhibitors',
    screens: ['/admin/visitor-inquiry', '/admin/visitor-inquiry/{id}'],
    sidebar: 1,
  },
  'received visits': { audience: 'exhibitors', screens: ['/admin/site-visits', '/admin/site-visits/{id}'], sidebar: 1 },
  'visit capacity': { audience: 'builders and organisers' },
  galleries: {
    audience: 'exhibitors',
    screens: ['/admin/galleries', '/admin/galleries/projects/{id}', '/admin/galleries/stalls/{id}'],
    sidebar: 1,
  },
  'activity logs': { audience: 'exhibitors', screens: ['/admin/activity-logs'], sidebar: 1 },
  projects: {
    audience: 'exhibitors',
    screens: ['/admin/projects', '/admin/projects/create', '/admin/projects/{id}/edit', '/admin/projects/{id}/preview'],
    sidebar: 1,
  },
  'project editor': { audience: 'builders and organisers' },
  'own projects': { audience: 'builders', screens: ['/developer/projects'] },
  members: { audience: 'exhibitors', screens: ['/admin/members'], sidebar: 1 },
  'stall approvals': { audience: 'organisers', screens: ['/admin/stall-approvals'], sidebar: 2 },
  users: { audience: 'organisers', screens: ['/admin/users'], sidebar: 2 },
  roles: { audience: 'organisers', screens: ['/admin/roles'], sidebar: 2 },
  visitors: { audience: 'organisers', screens: ['/admin/visitors', '/admin/visitors/{id}'], sidebar: 2 },
  categories: { audience: 'organisers', screens: ['/admin/categories'], sidebar: 2 },
  locations: { audience: 'organisers', screens: ['/admin/locations'], sidebar: 2 },
  facilities: { audience: 'organisers', screens: ['/admin/facilities', '/admin/facilities/{id}'], sidebar: 2 },
  banks: { audience: 'organisers', screens: ['/admin/banks'], sidebar: 2 },
  'cost rates': { audience: 'organisers', screens: ['/admin/cost-rates'], sidebar: 2 },
  report: { audience: 'organisers', screens: ['/admin/report'], sidebar: 2 },
  settings: { audience: 'organisers', screens: ['/admin/settings'], sidebar: 2 },
  'first run': { audience: 'organisers', screens: ['/admin/first-run'] },
  developers: {
    audience: 'exhibitors',
    screens: ['/admin/developers', '/admin/developers/{id}/details'],
    sidebar: 3,
    shownTo: 'builders and organisers',
  },
  brokers: {
    audience: 'consultants and organisers',
    screens: ['/admin/brokers', '/admin/brokers/{id}/details'],
    sidebar: 3,
  },
  claiming: { audience: 'the signed in' },
  claims: { audience: 'organisers', screens: ['/admin/claims'], sidebar: 3 },
  reporting: { audience: 'the signed in' },
  'listing reports': { audience: 'organisers', screens: ['/admin/listing-reports'], sidebar: 3 },
  'firm decisions': { audience: 'organisers' },
  mappings: { audience: 'exhibitors' },
  notifications: { audience: 'exhibitors', screens: ['/admin/notifications'] },
  'consultant mapping': { audience: 'consultants and organisers', screens: ['/admin/broker-mapping'], sidebar: 3 },
  'developer mapping': {
    audience: 'builders and organisers',
    screens: ['/admin/developer-mapping', '/broker-project-mapping'],
    sidebar: 3,
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;
export type SidebarArea = {
  [Name in AreaName]: (typeof areas)[Name] extends { sidebar: number } ? Name : never;
}[AreaName];

export const allAreas = Object.entries(areas) as [AreaName, Area][];

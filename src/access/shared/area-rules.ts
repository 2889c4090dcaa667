import type { Audience } from './audience-rules.ts';

/** The titled groups of the sidebar, in their order. */
export const sidebarGroups = ['today', 'stalls', 'reference', 'expo'] as const;
export type SidebarGroup = (typeof sidebarGroups)[number];

type Area = {
  audience: Audience;
  /** Paths with `{id}` for a number. The sidebar links to the first. */
  screens?: readonly string[];
  sidebar?: SidebarGroup;
  /** Set if fewer people see it than its audience. */
  shownTo?: Audience;
};

/**
 * The product's areas and their audiences, for calls, screens and the sidebar, in the sidebar's order.
 * Screens without a row are open to everyone, except under `/admin`.
 */
export const areas = {
  open: { audience: 'everyone' },
  'sign-in': { audience: 'the signed out', screens: ['/login', '/register', '/forgot-password'] },
  account: {
    audience: 'the signed in',
    screens: ['/profile', '/two-step', '/saved-searches', '/dashboard', '/phone-verification', '/google-meet/callback'],
  },
  profiles: { audience: 'the signed in', screens: ['/developer/{id}/details', '/broker/{id}/details'] },
  'own inquiries and visits': { audience: 'the signed in' },
  shortlist: { audience: 'the signed in' },
  'own activity': { audience: 'the signed in' },
  'builder dashboard': { audience: 'builders', screens: ['/developer'] },
  'consultant dashboard': { audience: 'consultants', screens: ['/broker'] },
  'visitor dashboard': { audience: 'visitors', screens: ['/visitor'] },
  dashboard: { audience: 'exhibitors', screens: ['/admin', '/admin/dashboard', '/admin/route-test'], sidebar: 'today' },
  'own stall': { audience: 'builders and consultants', screens: ['/admin/stall'], sidebar: 'stalls' },
  stalls: {
    audience: 'exhibitors',
    screens: ['/admin/stalls/{id}', '/admin/stalls/{id}/preview', '/admin/stalls/{id}/poster'],
  },
  'received inquiries': {
    audience: 'exhibitors',
    screens: ['/admin/visitor-inquiry', '/admin/visitor-inquiry/{id}'],
    sidebar: 'today',
  },
  'received visits': {
    audience: 'exhibitors',
    screens: ['/admin/site-visits', '/admin/site-visits/{id}'],
    sidebar: 'today',
  },
  'visit capacity': { audience: 'builders and organisers' },
  galleries: {
    audience: 'exhibitors',
    screens: ['/admin/galleries', '/admin/galleries/projects/{id}', '/admin/galleries/stalls/{id}'],
    sidebar: 'stalls',
  },
  'activity logs': { audience: 'exhibitors', screens: ['/admin/activity-logs'], sidebar: 'today' },
  projects: {
    audience: 'exhibitors',
    screens: [
      '/admin/projects',
      '/admin/projects/create',
      '/admin/projects/unit-types',
      '/admin/projects/{id}/edit',
      '/admin/projects/{id}/preview',
      '/admin/projects/{id}/poster',
    ],
    sidebar: 'stalls',
  },
  'project editor': { audience: 'builders and organisers', screens: ['/admin/projects/spreadsheet'] },
  'own projects': { audience: 'builders', screens: ['/developer/projects'] },
  members: { audience: 'exhibitors', screens: ['/admin/members'], sidebar: 'stalls' },
  'stall approvals': { audience: 'organisers', screens: ['/admin/stall-approvals'], sidebar: 'today' },
  users: { audience: 'organisers', screens: ['/admin/users', '/admin/users/exhibitors'], sidebar: 'expo' },
  roles: { audience: 'organisers', screens: ['/admin/roles'], sidebar: 'expo' },
  visitors: { audience: 'organisers', screens: ['/admin/visitors', '/admin/visitors/{id}'], sidebar: 'expo' },
  categories: { audience: 'organisers', screens: ['/admin/categories'], sidebar: 'reference' },
  locations: { audience: 'organisers', screens: ['/admin/locations'], sidebar: 'reference' },
  facilities: {
    audience: 'organisers',
    screens: ['/admin/facilities', '/admin/facilities/{id}'],
    sidebar: 'reference',
  },
  banks: { audience: 'organisers', screens: ['/admin/banks'], sidebar: 'reference' },
  'cost rates': { audience: 'organisers', screens: ['/admin/cost-rates'], sidebar: 'reference' },
  report: { audience: 'organisers', screens: ['/admin/report'], sidebar: 'expo' },
  settings: { audience: 'organisers', screens: ['/admin/settings'], sidebar: 'expo' },
  health: { audience: 'organisers', screens: ['/admin/health'], sidebar: 'expo' },
  'security log': { audience: 'organisers', screens: ['/admin/security-log'] },
  'first run': { audience: 'organisers', screens: ['/admin/first-run'] },
  developers: {
    audience: 'exhibitors',
    screens: ['/admin/developers', '/admin/developers/{id}/details'],
    sidebar: 'stalls',
    shownTo: 'builders and organisers',
  },
  brokers: {
    audience: 'consultants and organisers',
    screens: ['/admin/brokers', '/admin/brokers/{id}/details'],
    sidebar: 'stalls',
  },
  claiming: { audience: 'the signed in' },
  claims: { audience: 'organisers', screens: ['/admin/claims'], sidebar: 'today' },
  reporting: { audience: 'the signed in' },
  'listing reports': { audience: 'organisers', screens: ['/admin/listing-reports'], sidebar: 'today' },
  'firm decisions': { audience: 'organisers', screens: ['/admin/duplicates'], sidebar: 'today' },
  mappings: { audience: 'exhibitors' },
  notifications: { audience: 'exhibitors', screens: ['/admin/notifications'] },
  'consultant mapping': {
    audience: 'consultants and organisers',
    screens: ['/admin/broker-mapping'],
    sidebar: 'stalls',
  },
  'developer mapping': {
    audience: 'builders and organisers',
    screens: ['/admin/developer-mapping', '/broker-project-mapping'],
    sidebar: 'stalls',
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;
export type SidebarArea = {
  [Name in AreaName]: (typeof areas)[Name] extends { sidebar: SidebarGroup } ? Name : never;
}[AreaName];

export const allAreas = Object.entries(areas) as [AreaName, Area][];

import {
  Activity,
  Building2,
  CalendarCheck,
  Footprints,
  Handshake,
  HardHat,
  Images,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  Settings,
  ShieldCheck,
  Sofa,
  Tags,
  Users,
  Waypoints,
  Workflow,
} from 'lucide-react';
import { type Audience, belongs, type Holder } from '#shared/accounts/access-rules.ts';
import { audienceOf } from '#shared/accounts/screen-rules.ts';

/** A part of the admin area, as the sidebar names it. */
export type Section = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Who finds it in the sidebar, where that is fewer than may open it. */
  shownTo?: Audience;
};

/** The sidebar in the specification's order (section 2 "Admin layout"), in its three groups. */
export const sectionGroups: readonly (readonly Section[])[] = [
  [
    { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
    { to: '/admin/visitor-inquiry', label: 'Visitors Inquiry', icon: MessageSquareText },
    { to: '/admin/site-visits', label: 'Site Visits', icon: CalendarCheck },
    { to: '/admin/galleries', label: 'Gallery', icon: Images },
    { to: '/admin/activity-logs', label: 'Activity Logs', icon: Activity },
    { to: '/admin/projects', label: 'Projects', icon: Building2 },
  ],
  [
    { to: '/admin/users', label: 'Users', icon: Users },
    { to: '/admin/roles', label: 'Roles', icon: ShieldCheck },
    { to: '/admin/visitors', label: 'Visitors', icon: Footprints },
    { to: '/admin/categories', label: 'Categories', icon: Tags },
    { to: '/admin/locations', label: 'Locations', icon: MapPin },
    { to: '/admin/facilities', label: 'Facilities', icon: Sofa },
    { to: '/admin/banks', label: 'Banks', icon: Landmark },
    { to: '/admin/settings', label: 'Settings', icon: Settings },
  ],
  [
    { to: '/admin/developers', label: 'Developers', icon: HardHat, shownTo: 'builders and organisers' },
    { to: '/admin/brokers', label: 'Consultants', icon: Handshake },
    { to: '/admin/broker-mapping', label: 'Consultants Mapping', icon: Waypoints },
    { to: '/admin/developer-mapping', label: 'Developer Mapping', icon: Workflow },
  ],
];

/** The groups as a person finds them: what the route guard would not let them open is not there. */
export const sectionsFor = (person: Holder): Section[][] =>
  sectionGroups
    .map((group) =>
      group.filter(
        ({ to, shownTo }) => belongs(audienceOf(to), person) && (shownTo === undefined || belongs(shownTo, person)),
      ),
    )
    .filter((group) => group.length > 0);

/** What the top bar calls the page of a path. */
export const titleOf = (path: string): string =>
  sectionOf(path)?.label ?? (path === '/admin/route-test' ? 'Route test' : 'Admin');

/** The section that a path belongs to; undefined for pages that no section has. */
export function sectionOf(path: string): Section | undefined {
  const [dashboard, ...others] = sectionGroups.flat();
  const plain = path.replace(/\/$/, '');
  if (plain === '/admin' || plain === '/admin/dashboard') return dashboard;
  return others.find(({ to }) => plain === to || plain.startsWith(`${to}/`));
}

import {
  Activity,
  Building2,
  CalendarCheck,
  ChartColumn,
  Flag,
  Footprints,
  Handshake,
  HardHat,
  HeartPulse,
  Images,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Merge,
  MessageSquareText,
  Percent,
  Settings,
  ShieldCheck,
  Sofa,
  Stamp,
  Store,
  Tags,
  Users,
  UsersRound,
  Waypoints,
  Workflow,
} from 'lucide-react';
import {
  type AreaName,
  allAreas,
  areas,
  type SidebarArea,
  type SidebarGroup,
  sidebarGroups,
} from '#access/shared/area-rules.ts';
import { belongs, type Holder } from '#access/shared/audience-rules.ts';

export type Section = { to: string; label: string; icon: LucideIcon };

/** The labels are fixed (docs/product/admin-area.md, "Admin layout"). */
const labels: Record<SidebarArea, Omit<Section, 'to'>> = {
  dashboard: { label: 'Dashboard', icon: LayoutDashboard },
  'own stall': { label: 'Stall', icon: Store },
  'received inquiries': { label: 'Visitors Inquiry', icon: MessageSquareText },
  'received visits': { label: 'Site Visits', icon: CalendarCheck },
  galleries: { label: 'Gallery', icon: Images },
  'activity logs': { label: 'Activity Logs', icon: Activity },
  projects: { label: 'Projects', icon: Building2 },
  members: { label: 'Members', icon: UsersRound },
  'stall approvals': { label: 'Stall Approvals', icon: Store },
  users: { label: 'Users', icon: Users },
  roles: { label: 'Roles', icon: ShieldCheck },
  visitors: { label: 'Visitors', icon: Footprints },
  categories: { label: 'Categories', icon: Tags },
  locations: { label: 'Locations', icon: MapPin },
  facilities: { label: 'Facilities', icon: Sofa },
  banks: { label: 'Banks', icon: Landmark },
  'cost rates': { label: 'Cost Rates', icon: Percent },
  report: { label: 'Report', icon: ChartColumn },
  settings: { label: 'Settings', icon: Settings },
  health: { label: 'Health', icon: HeartPulse },
  developers: { label: 'Developers', icon: HardHat },
  brokers: { label: 'Consultants', icon: Handshake },
  claims: { label: 'Claims', icon: Stamp },
  'listing reports': { label: 'Reported', icon: Flag },
  'firm decisions': { label: 'Duplicates', icon: Merge },
  'consultant mapping': { label: 'Consultants Mapping', icon: Waypoints },
  'developer mapping': { label: 'Developer Mapping', icon: Workflow },
};

const isInSidebar = (name: AreaName): name is SidebarArea => name in labels;
const sectionOfArea = (name: SidebarArea): Section => ({ to: areas[name].screens[0], ...labels[name] });

const groupTitles: Record<SidebarGroup, string> = {
  today: 'Today',
  stalls: 'Stalls',
  reference: 'Reference',
  expo: 'Expo',
};

type SectionGroup = { name: SidebarGroup; title: string; sections: Section[] };

/** Returns the sidebar's groups with the sections that the person can open. A group without sections is left out. */
export const sectionsFor = (person: Holder): SectionGroup[] =>
  sidebarGroups
    .map((group) => ({
      name: group,
      title: groupTitles[group],
      sections: allAreas.flatMap(([name, { audience, sidebar, shownTo = audience }]) =>
        isInSidebar(name) && sidebar === group && belongs(audience, person) && belongs(shownTo, person)
          ? [sectionOfArea(name)]
          : [],
      ),
    }))
    .filter(({ sections }) => sections.length > 0);

/** Titles of screens that aren't their section's. */
const titles: Record<string, string> = {
  '/admin/projects/create': 'Add project',
  '/admin/projects/spreadsheet': 'Projects by spreadsheet',
  '/admin/projects/unit-types': 'Unit types by spreadsheet',
  '/admin/users/exhibitors': 'Exhibitors by spreadsheet',
  '/admin/route-test': 'Route test',
  '/admin/first-run': 'Set up your expo',
  '/admin/notifications': 'Notifications',
  '/admin/security-log': 'Security Log',
};

/** Returns the title for the top bar. */
export const titleOf = (path: string): string => titles[path] ?? sectionOf(path)?.label ?? 'Admin';

const dashboards = new Set(['/admin', '/admin/dashboard', '/developer', '/broker']);

export function sectionOf(path: string): Section | undefined {
  // A stall's editor belongs to the section of the person's own stall.
  const bare = path.replace(/\/$/, '').replace(/^\/admin\/stalls\/.*/, '/admin/stall');
  if (dashboards.has(bare)) return sectionOfArea('dashboard');
  const isWithin = (section: Section) => bare === section.to || bare.startsWith(`${section.to}/`);
  return allAreas
    .flatMap(([name]) => (isInSidebar(name) && name !== 'dashboard' ? [sectionOfArea(name)] : []))
    .find(isWithin);
}

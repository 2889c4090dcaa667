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
import { type AreaName, allAreas, areas, type SidebarArea } from '#shared/access/area-rules.ts';
import { belongs, type Holder } from '#shared/access/audience-rules.ts';

/** A part of the admin area, as the sidebar names it. */
export type Section = { to: string; label: string; icon: LucideIcon };

/** What the sidebar calls each area that the table of areas gives a place in it. */
const faces: Record<SidebarArea, Omit<Section, 'to'>> = {
  dashboard: { label: 'Dashboard', icon: LayoutDashboard },
  'received inquiries': { label: 'Visitors Inquiry', icon: MessageSquareText },
  'received visits': { label: 'Site Visits', icon: CalendarCheck },
  galleries: { label: 'Gallery', icon: Images },
  'activity logs': { label: 'Activity Logs', icon: Activity },
  projects: { label: 'Projects', icon: Building2 },
  users: { label: 'Users', icon: Users },
  roles: { label: 'Roles', icon: ShieldCheck },
  visitors: { label: 'Visitors', icon: Footprints },
  categories: { label: 'Categories', icon: Tags },
  locations: { label: 'Locations', icon: MapPin },
  facilities: { label: 'Facilities', icon: Sofa },
  banks: { label: 'Banks', icon: Landmark },
  settings: { label: 'Settings', icon: Settings },
  developers: { label: 'Developers', icon: HardHat },
  brokers: { label: 'Consultants', icon: Handshake },
  'consultant mapping': { label: 'Consultants Mapping', icon: Waypoints },
  'developer mapping': { label: 'Developer Mapping', icon: Workflow },
};

const isInSidebar = (name: AreaName): name is SidebarArea => name in faces;
const sectionOfArea = (name: SidebarArea): Section => ({ to: areas[name].screens[0], ...faces[name] });

/** The sidebar in its three groups, as a person finds it: without what they may not open. */
export const sectionsFor = (person: Holder): Section[][] =>
  ([1, 2, 3] as const)
    .map((group) =>
      allAreas.flatMap(([name, { audience, sidebar, shownTo = audience }]) =>
        isInSidebar(name) && sidebar === group && belongs(audience, person) && belongs(shownTo, person)
          ? [sectionOfArea(name)]
          : [],
      ),
    )
    .filter((group) => group.length > 0);

/** What the top bar calls the page of a path. */
export const titleOf = (path: string): string =>
  sectionOf(path)?.label ?? (path === '/admin/route-test' ? 'Route test' : 'Admin');

/** The section that a path belongs to; undefined for pages that no section has. */
export function sectionOf(path: string): Section | undefined {
  const plain = path.replace(/\/$/, '');
  if (plain === '/admin' || plain === '/admin/dashboard') return sectionOfArea('dashboard');
  const isWithin = (section: Section) => plain === section.to || plain.startsWith(`${section.to}/`);
  return allAreas
    .flatMap(([name]) => (isInSidebar(name) && name !== 'dashboard' ? [sectionOfArea(name)] : []))
    .find(isWithin);
}

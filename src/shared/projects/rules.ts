import { readMediaAddress } from '../media/rules.ts';

export const projectStatuses = ['planning', 'upcoming', 'ongoing', 'on_hold', 'past', 'cancelled'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

const spellings: Record<string, ProjectStatus> = {
  planning: 'planning',
  upcoming: 'upcoming',
  assigned: 'upcoming',
  ongoing: 'ongoing',
  inprogress: 'ongoing',
  onhold: 'on_hold',
  past: 'past',
  completed: 'past',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};

/** Returns the status for any accepted spelling such as `OnGoing` or `completed`, else undefined (docs/product.md, "Project status"). */
export function readProjectStatus(spelling: string): ProjectStatus | undefined {
  return spellings[spelling.toLowerCase().replace(/[^a-z]/g, '')];
}

export const projectStatusLabels: Record<ProjectStatus, string> = {
  planning: 'Planning',
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  on_hold: 'On Hold',
  past: 'Completed',
  cancelled: 'Cancelled',
};

/** Shows a project's status: a register can only say that the promised date is over, not that the building is there. */
export const projectStatusText = ({
  project_status,
  register,
}: {
  project_status: ProjectStatus;
  register: string | null;
}): string =>
  project_status === 'past' && register !== null ? 'Completion date passed' : projectStatusLabels[project_status];

export type ReadFloorPlan = { title: string; url: string };

const maxFloorPlans = 100;

/** Accepted keys of a plan's URL and title, first match first. */
const urlKeys = ['image', 'url', 'path', 'image_url', 'file', 'src'] as const;
const titleKeys = ['title', 'name', 'label', 'caption'] as const;

/**
 * Returns a project's floor plans from any of the stored shapes: a JSON string, a list of paths, a list of objects, or a
 * single path. Entries without a safe URL are left out.
 */
export function readFloorPlans(stored: unknown): ReadFloorPlan[] {
  return toList(stored)
    .slice(0, maxFloorPlans)
    .flatMap((entry, index) => {
      const url = readMediaAddress(firstText(entry, urlKeys));
      if (!url) return [];
      const title = typeof entry === 'string' ? undefined : firstText(entry, titleKeys)?.trim();
      return [{ title: title || `Floor plan ${index + 1}`, url }];
    });
}

/** JSON text is parsed up to twice, for values that were encoded twice; a single value becomes a list of one. */
function toList(stored: unknown, parses = 2): unknown[] {
  if (Array.isArray(stored)) return stored;
  if (typeof stored === 'string' && parses > 0 && /^\s*([[{"]|null\s*$)/.test(stored)) {
    try {
      return toList(JSON.parse(stored), parses - 1);
    } catch {
      return [];
    }
  }
  return stored === null || stored === undefined ? [] : [stored];
}

/** Returns the text itself, or the first non-empty text of an object's own keys. */
function firstText(entry: unknown, keys: readonly string[]): string | undefined {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const texts = keys.map((key) => (Object.hasOwn(entry, key) ? (entry as Record<string, unknown>)[key] : undefined));
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

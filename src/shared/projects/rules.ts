import { readMediaAddress } from '../media/rules.ts';

/** The stored vocabulary of a project's status (docs/decisions: one vocabulary, many spellings). */
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

/** The stored status for any spelling the specification knows (section 4: `OnGoing`, `in_progress`, `completed` …), else undefined. */
export function readProjectStatus(spelling: string): ProjectStatus | undefined {
  return spellings[spelling.toLowerCase().replace(/[^a-z]/g, '')];
}

/** How a status is shown (section 4: past is Completed). */
export const projectStatusLabels: Record<ProjectStatus, string> = {
  planning: 'Planning',
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  on_hold: 'On Hold',
  past: 'Completed',
  cancelled: 'Cancelled',
};

/** A drawing of a floor, as it is shown: `title` says which, `url` may be linked to. */
export type ReadFloorPlan = { title: string; url: string };

/** The most plans that are shown of one project. */
const mostFloorPlans = 100;

/** Under which names an object gives a plan's address, and its title; the first that is there counts. */
const addressNames = ['image', 'url', 'path', 'image_url', 'file', 'src'] as const;
const titleNames = ['title', 'name', 'label', 'caption'] as const;

/**
 * The floor plans of a project, from any of the four shapes they are stored in (specification, section 3): a JSON string,
 * a list of paths, a list of objects, or a single path. What is no address that may be shown is left out.
 */
export function readFloorPlans(stored: unknown): ReadFloorPlan[] {
  return listOf(stored)
    .slice(0, mostFloorPlans)
    .flatMap((entry, place) => {
      const url = readMediaAddress(firstText(entry, addressNames));
      if (!url) return [];
      const title = typeof entry === 'string' ? undefined : firstText(entry, titleNames)?.trim();
      return [{ title: title || `Floor plan ${place + 1}`, url }];
    });
}

/** What is stored as a list: JSON text is read first, once more where it was written twice; one thing alone is a list of one. */
function listOf(stored: unknown, readings = 2): unknown[] {
  if (Array.isArray(stored)) return stored;
  if (typeof stored === 'string' && readings > 0 && /^\s*([[{"]|null\s*$)/.test(stored)) {
    try {
      return listOf(JSON.parse(stored), readings - 1);
    } catch {
      return [];
    }
  }
  return stored === null || stored === undefined ? [] : [stored];
}

/** The text itself, or an object's first own text under one of some names. */
function firstText(entry: unknown, names: readonly string[]): string | undefined {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const texts = names.map((name) =>
    Object.hasOwn(entry, name) ? (entry as Record<string, unknown>)[name] : undefined,
  );
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

import { readMediaAddress } from '#media/shared/rules.ts';

export const projectStatuses = ['planning', 'upcoming', 'ongoing', 'on_hold', 'past', 'cancelled'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/**
 * Visitors never see projects with these statuses. The function `fill_project_listing` of the database has the same.
 */
export const hiddenStatuses: readonly ProjectStatus[] = ['planning', 'cancelled'];

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

/** Returns the status for an accepted spelling (docs/product/projects.md, "Project status"). */
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

/** Returns the status in words, which don't call a building completed of which only the promised date is over. */
export const projectStatusText = ({
  project_status,
  is_past_by_date,
}: {
  project_status: ProjectStatus;
  is_past_by_date: boolean;
}): string => (is_past_by_date ? 'Completion date passed' : projectStatusLabels[project_status]);

/** `configuration` is the unit type that the plan shows. */
type ReadFloorPlan = { title: string; url: string; configuration?: string };

const maxFloorPlans = 100;

/** The first key that matches wins. */
const urlKeys = ['image', 'url', 'path', 'image_url', 'file', 'src'] as const;
const configurationKeys = ['configuration'] as const;
const titleKeys = ['title', 'name', 'label', 'caption'] as const;

/**
 * Returns floor plans from any stored shape: a JSON string, a list of paths or objects, a single path. Unsafe URLs are
 * left out.
 */
export function readFloorPlans(stored: unknown): ReadFloorPlan[] {
  return toList(stored)
    .slice(0, maxFloorPlans)
    .flatMap((entry, index) => {
      const url = readMediaAddress(firstText(entry, urlKeys));
      if (!url) return [];
      const title = typeof entry === 'string' ? undefined : firstText(entry, titleKeys)?.trim();
      const configuration = typeof entry === 'string' ? undefined : firstText(entry, configurationKeys)?.trim();
      return [{ title: title || `Floor plan ${index + 1}`, url, ...(configuration && { configuration }) }];
    });
}

/** Parses up to twice, because a text may be encoded twice. A single value becomes a list. */
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

/** Returns the text itself, or the first non-empty one among an object's own keys. */
function firstText(entry: unknown, keys: readonly string[]): string | undefined {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const texts = keys.map((key) => (Object.hasOwn(entry, key) ? (entry as Record<string, unknown>)[key] : undefined));
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

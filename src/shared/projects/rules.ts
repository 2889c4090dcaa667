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

const crore = 10_000_000;
const lakh = 100_000;
const indianDigits = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** A price in whole rupees as shown: `₹1.2 Cr`, `₹45.0 L`, `₹99,999`, and `0` when there is none (section 9). */
export function formatPrice(rupees: number | null | undefined): string {
  if (!rupees) return '0';
  if (rupees >= crore) return `₹${(rupees / crore).toFixed(1)} Cr`;
  if (rupees >= lakh) return `₹${(rupees / lakh).toFixed(1)} L`;
  return `₹${indianDigits.format(rupees)}`;
}

/** One price, or `from – to` when the two differ as shown; undefined when there is neither. */
export function formatPriceRange(start: number | null, end: number | null): string | undefined {
  const [low, high] = [start ?? end, end ?? start];
  if (low === null || high === null) return undefined;
  const [from, to] = [formatPrice(low), formatPrice(high)];
  return from === to ? from : `${from} – ${to}`;
}

/** A whole number grouped as in India: 1,00,000. */
export const formatCount = (count: number): string => indianDigits.format(count);

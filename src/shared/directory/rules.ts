import { formatCount } from '../projects/rules.ts';

/** The statuses the directory filters by and cards count (specification, section 2). */
export const directoryStatuses = ['ongoing', 'upcoming', 'past'] as const;
export type DirectoryStatus = (typeof directoryStatuses)[number];

/** The price bands of section 5, by their bounds in lakhs; the position is the stored `price_band`. */
export const priceBands = ['0-50', '50-100', '100-200', '200-500', '500-1000', '1000+'] as const;
export type PriceBand = (typeof priceBands)[number];

export const priceBandLabels: Record<PriceBand, string> = {
  '0-50': 'Under ₹50 L',
  '50-100': '₹50 L – ₹1 Cr',
  '100-200': '₹1 Cr – ₹2 Cr',
  '200-500': '₹2 Cr – ₹5 Cr',
  '500-1000': '₹5 Cr – ₹10 Cr',
  '1000+': 'Above ₹10 Cr',
};

export const exhibitorKinds = ['developer', 'broker'] as const;
export type ExhibitorKind = (typeof exhibitorKinds)[number];

/** The screen's word for each kind. */
export const exhibitorKindLabels: Record<ExhibitorKind, string> = { developer: 'Builder', broker: 'Consultant' };

/** The `?tab=` values of the home page (section 4 "Home filter tab"). */
export const directoryTabs = ['all', 'developers', 'brokers'] as const;
export type DirectoryTab = (typeof directoryTabs)[number];

export const exhibitorSorts = ['recommended', 'name', 'newest'] as const;
export const projectSorts = ['newest', 'price', '-price', 'name'] as const;

export const searchLength = { suggestions: 2, most: 100 } as const;
export const pageSizes = { exhibitors: 24, projects: 12, most: 100 } as const;
/** Ids are PostgreSQL integers. */
export const largestId = 2_147_483_647;

/** Marks a suggestion with the specification's words for its type (section 2). */
export const suggestionLabels = {
  developer: 'Builder',
  broker: 'Consultant',
  location: 'Location',
  project_title: 'Project Title',
  project_name: 'Project Name',
} as const;
export type SuggestionKind = keyof typeof suggestionLabels;

/** The result line in the specification's words (section 2): `N total found (x builders, y consultants)` or `N builders found`. */
export function resultLine(tab: DirectoryTab, counts: { developers: number; brokers: number }): string {
  const { developers, brokers } = counts;
  if (tab === 'developers') return `${formatCount(developers)} builders found`;
  if (tab === 'brokers') return `${formatCount(brokers)} consultants found`;
  return `${formatCount(developers + brokers)} total found (${formatCount(developers)} builders, ${formatCount(brokers)} consultants)`;
}

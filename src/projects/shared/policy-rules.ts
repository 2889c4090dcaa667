import type { Action } from '#access/shared/policy-rules.ts';
import { counted } from '#platform/shared/format/counts.ts';
import type { ListingChange, ProjectListing } from './listing-rules.ts';

/** Policies decide by these fields of a project. */
type ManagedState = {
  /** True if the person belongs to its builder or is the organiser. Others are consultants mapped to it. */
  is_own: boolean;
  /** True also for consultants who may edit. */
  may_edit: boolean;
  listing: ProjectListing;
  /** The consultant who drafted it, until its builder answers. */
  drafted_by: { name: string } | null;
  missing: readonly { name: string }[];
  site_visits: number;
  inquiries: number;
};

const ownersOnly = (_: unknown, { is_own }: ManagedState) =>
  is_own ? undefined : 'Only the builder and the organiser change this project.';
/** Returns whether a project has visits or inquiries, and is therefore archived instead of deleted. */
export const isKept = ({ site_visits, inquiries }: Pick<ManagedState, 'site_visits' | 'inquiries'>): boolean =>
  site_visits + inquiries > 0;

/** Returns why a project is archived instead of deleted, as a text. */
export const keptBy = ({ site_visits, inquiries }: Pick<ManagedState, 'site_visits' | 'inquiries'>): string =>
  [
    ...(site_visits > 0 ? [counted(site_visits, 'site visit', 'site visits')] : []),
    ...(inquiries > 0 ? [counted(inquiries, 'inquiry', 'inquiries')] : []),
  ].join(' and ');

/** A consultant's draft belongs to the builder once they accept it. */
const unanswered = ({ drafted_by }: ManagedState) =>
  drafted_by ? `${drafted_by.name} drafted it. Accept or decline it first.` : undefined;

const owned = { audience: 'exhibitors', forbidden: ownersOnly } as const;

/** The actions on projects in a person's list. */
export const projectActions = {
  update: {
    audience: 'exhibitors',
    forbidden: (_, { may_edit }) =>
      may_edit ? undefined : 'Only the builder and those they let edit change this project.',
  },
  remove: {
    ...owned,
    conflict: (_, project) =>
      unanswered(project) ??
      (project.listing === 'archived' && isKept(project) ? `It stays archived: it has ${keptBy(project)}.` : undefined),
  },
  list: {
    ...owned,
    forbidden: (person, project) =>
      !project.is_own && project.drafted_by
        ? 'The builder lists it by accepting the draft.'
        : ownersOnly(person, project),
    conflict: (_, project) => {
      const { listing, missing } = project;
      if (project.drafted_by) return unanswered(project);
      if (listing === 'listed') return 'It is listed already.';
      if (listing === 'archived') return 'It is archived. Restore it first.';
      return missing.length > 0 ? `It still lacks ${missing.map(({ name }) => name).join(', ')}.` : undefined;
    },
  },
  unlist: {
    ...owned,
    conflict: (_, { listing }) => (listing === 'listed' ? undefined : 'It isn’t listed.'),
  },
  archive: {
    ...owned,
    conflict: (_, project) =>
      unanswered(project) ?? (project.listing === 'archived' ? 'It is archived already.' : undefined),
  },
  restore: {
    ...owned,
    conflict: (_, { listing }) => (listing === 'archived' ? undefined : 'It isn’t archived.'),
  },
} as const satisfies Record<'update' | 'remove' | ListingChange, Action<ManagedState>>;

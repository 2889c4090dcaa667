import { defineList } from '#records/shared/lists/list-rules.ts';

/** The states are explained in docs/product/people-of-stalls.md, "Mappings". */
export const mappingStates = ['asked', 'accepted', 'declined', 'withdrawn', 'ended'] as const;
export type MappingState = (typeof mappingStates)[number];

export const mappingStateLabels: Record<MappingState, string> = {
  asked: 'Waiting',
  accepted: 'Mapped',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
};

export const mappingSides = ['builder', 'consultant', 'organiser'] as const;
export type MappingSide = (typeof mappingSides)[number];

export const mappingSideLabels: Record<MappingSide, string> = {
  builder: 'The builder',
  consultant: 'The consultant',
  organiser: 'The organiser',
};

export const mappingActs = ['accept', 'decline', 'withdraw', 'end'] as const;
export type MappingAct = (typeof mappingActs)[number];

/** Limits the text of a request, and that of its answer. */
export const maxMappingText = 500;

/** Limits the drafts of one consultant that wait for their builders. */
export const maxDrafts = 20;

/** Limits the pairs of a project and a consultant in one call. */
export const maxPairs = 100;

export const mappingList = defineList({
  sorts: ['updated_at', 'created_at'],
  order: { sortBy: 'updated_at', sortOrder: 'desc' },
  filters: { state: mappingStates, asked_by: mappingSides, project_id: 'id', consultant_id: 'id' },
  pageSize: 15,
  dialogs: { create: 'flag', again: 'id', see: 'id' },
});

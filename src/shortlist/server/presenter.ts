import type { ShortlistRow } from '#shortlist/shared/contract.ts';
import type { ShortlistedRow } from './queries.ts';

export const presentShortlisted = ({ projectId, note, createdAt }: ShortlistedRow): ShortlistRow => ({
  project_id: projectId,
  note,
  added_at: createdAt.toISOString(),
});

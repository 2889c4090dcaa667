import { type SQL, sql } from 'drizzle-orm';
import { projectUnitTypes } from './tables.ts';

/**
 * Whether a project can be visited, as far as its state says: a completed one while units are left to see, where unknown numbers mean none.
 * @param project the table's name or alias in the query.
 */
export const isOpenToVisits = (project: SQL): SQL<boolean> => sql<boolean>`(case ${project}.status
  when 'cancelled' then false
  when 'past' then coalesce(${project}.total_units > ${project}.booked_units, false)
    or exists (select from ${projectUnitTypes} u where u.project_id = ${project}.id and u.units_left > 0)
  else true end)`;

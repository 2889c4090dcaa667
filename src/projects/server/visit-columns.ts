import { type SQL, sql } from 'drizzle-orm';
import { projectUnitTypes } from './tables.ts';

/**
 * True if a project's state allows visits: a completed one needs units that are left to see, and an unknown number
 * counts as none. @param project is the table's name or alias in the query
 */
export const isOpenToVisits = (project: SQL): SQL<boolean> => sql<boolean>`(case ${project}.status
  when 'cancelled' then false
  when 'past' then coalesce(${project}.total_units > ${project}.booked_units, false)
    or exists (select from ${projectUnitTypes} u where u.project_id = ${project}.id and u.units_left > 0)
  else true end)`;

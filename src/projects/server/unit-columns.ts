import { type SQL, sql } from 'drizzle-orm';
import type { UnitType } from '#projects/shared/unit-rules.ts';
import { projectUnitTypes } from './tables.ts';

/** A project's kinds of units in their order, as JSON. */
export const unitTypesOf = (projectId: SQL): SQL<UnitType[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('configuration', u.configuration, 'carpet_area', u.carpet_area,
      'price_from', u.price_from, 'price_to', u.price_to, 'total_units', u.total_units, 'units_left', u.units_left) order by u.position), '[]')
  from ${projectUnitTypes} u where u.project_id = ${projectId})`;

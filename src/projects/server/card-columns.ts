import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { registerOf } from '#access/server/exhibitor-columns.ts';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { banks, categories, locations } from '#catalogue/server/tables.ts';
import { loanLimits } from '#costs/server/rate-columns.ts';
import { assumedYears } from '#costs/shared/loan-rules.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { pictureJson } from '#media/server/picture-columns.ts';
import { media } from '#media/server/tables.ts';
import { currentOffer } from './offer-columns.ts';
import { projectBanks, projectConsultants, projectUnitTypes } from './tables.ts';

/**
 * True if a project's state allows visits: a completed one needs units that are left to see, and an unknown number
 * counts as none. For a page of projects PostgreSQL would answer `exists` by reading all unit types.
 * @param project is the table's name or alias in the query
 */
export const isOpenToVisits = (project: SQL): SQL<boolean> => sql<boolean>`(case ${project}.status
  when 'cancelled' then false
  when 'past' then coalesce(${project}.total_units > ${project}.booked_units, false)
    or coalesce((select true from ${projectUnitTypes} u where u.project_id = ${project}.id and u.units_left > 0 limit 1), false)
  else true end)`;

/**
 * Returns the data for the first instalment as JSON: the bank that `cheapestBank` finds, the first unit type with a
 * price, the project's places and the share that banks may lend. It is null if no bank states its rate.
 */
const firstLoan: SQL = sql`(
  select json_build_object('interest', bank.interest_rate, 'years', bank.max_tenure_years, 'limits', ${loanLimits},
    'places', array(select around.location_name from ${locations} around where around.id = any (l.path)),
    'unit', (select json_build_object('configuration', u.configuration, 'carpet_area', u.carpet_area, 'price', u.price_from)
      from ${projectUnitTypes} u where u.project_id = page.id and u.price_from is not null order by u.position limit 1))
  from ${projectBanks} link join ${banks} bank on bank.id = link.bank_id
  where link.project_id = page.id and bank.interest_rate is not null
  order by bank.interest_rate, coalesce(bank.max_tenure_years, ${sql.raw(String(assumedYears))}) desc, bank.id limit 1)`;

/**
 * Returns whether a project is completed only because a register's date is over.
 * @param project is the table's name or alias in the query
 */
export const isPastByDate = (project: SQLWrapper): SQL<boolean> =>
  sql<boolean>`is_past_by_date(${project}.status, ${project}.import_source, ${project}.register_status)`;

/**
 * Returns whether a listed project has units left and is completed only because a register's date is over, so that its
 * builder should check its status.
 */
export const isToCheck = (project: SQLWrapper): SQL =>
  sql`${project}.is_listed and ${isPastByDate(project)} and ${project}.booked_units < ${project}.total_units`;

/** `page` must be rows of `projects`, joined with `joinedToCards`. */
export const cardColumns: SQL = sql`page.id, page.project_name, page.project_title, page.status as project_status,
  page.location_id, ${placeName(sql`l`)} as location, page.location_address,
  page.price::double precision as price, page.start_price::double precision as start_price, page.end_price::double precision as end_price,
  ${currentOffer(sql`page`)},
  page.developer_id, developer.name as developer_name,
  (select string_agg(b.name, ', ' order by b.name_key) from ${projectConsultants} m
    join ${exhibitors} b on b.id = m.consultant_id and b.is_active where m.project_id = page.id) as broker_name,
  ${pictureJson('stall')} as stall, ${pictureJson('logo')} as logo,
  page.category_id, c1.category_name, page.sub_category_id, c2.category_name as sub_category_name,
  page.sub_category3_id, c3.category_name as sub_category3_name,
  page.project_completion_date::text as project_completion_date, page.rera_number,
  ${firstLoan} as first_loan,
  ${isOpenToVisits(sql`page`)} as open_to_visits, ${isPastByDate(sql`page`)} as is_past_by_date, ${registerOf(sql`developer`)} as register, page.created_at`;

export const joinedToCards: SQL = sql`join ${exhibitors} developer on developer.id = page.developer_id
  left join ${locations} l on l.id = page.location_id
  left join ${categories} c1 on c1.id = page.category_id
  left join ${categories} c2 on c2.id = page.sub_category_id
  left join ${categories} c3 on c3.id = page.sub_category3_id
  left join ${media} stall on stall.id = page.stall_image_id
  left join ${media} logo on logo.id = page.logo_id`;

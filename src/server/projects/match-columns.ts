import { type SQL, sql } from 'drizzle-orm';
import { exhibitors } from '../exhibitors/tables.ts';
import { projects } from './tables.ts';

/**
 * How well a row of `projects` matches what was searched for, the best 0: the project's whole name or register number, what the project or
 * its builder is called first, what begins so, a name with the words side by side, all others. @param phrase normalised
 */
export const matchRank = (phrase: string): SQL => sql`(
  select case when ${projects.nameKey} = ${phrase} or normalise_name(${projects.reraNumber}) = ${phrase} then 0
    when starts_with(builder.name_key || ' ', ${`${phrase} `}) or starts_with(${projects.nameKey} || ' ', ${`${phrase} `}) then 1
    when starts_with(${projects.nameKey}, ${phrase}) or starts_with(builder.name_key, ${phrase}) then 2
    when strpos(' ' || ${projects.nameKey}, ${` ${phrase}`}) > 0 or strpos(builder.search_text, ${` ${phrase}`}) > 0 then 3 else 4 end
  from ${exhibitors} builder where builder.id = ${projects.developerId})`;

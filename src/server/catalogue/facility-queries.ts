import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Facility, facilityInput } from '#shared/catalogue/facility-contract.ts';
import { pictureJson } from '../media/picture-columns.ts';
import { type PictureColumns, presentPicture } from '../media/presenter.ts';
import { media } from '../media/tables.ts';
import { projectFacilities } from '../projects/tables.ts';
import { defineRecord } from '../records/definition.ts';
import { facilities } from './tables.ts';

const used = sql`exists (select from ${projectFacilities} where ${projectFacilities.facilityId} = ${facilities}."id")`;

export const facilityRecord = defineRecord({
  noun: 'facility',
  table: facilities,
  columns: {
    id: facilities.id,
    name: facilities.name,
    logo_id: facilities.logoId,
    version: facilities.version,
    updatedAt: facilities.updatedAt,
    logo: sql<PictureColumns | null>`(select ${pictureJson('logo')} from ${media} logo where logo.id = ${facilities}."logo_id")`,
    projects: sql<number>`(select count(*)::integer from ${projectFacilities} where ${projectFacilities.facilityId} = ${facilities}."id")`,
  },
  present: ({ logo, updatedAt, ...row }): Omit<Facility, 'can'> => ({
    ...row,
    logo: presentPicture(logo),
    updated_at: updatedAt.toISOString(),
  }),
  title: ({ name }: Facility) => name,
  search: facilities.searchText,
  sorts: { name: facilities.nameKey, updated_at: facilities.updatedAt },
  filters: { used: (value: 'yes' | 'no') => (value === 'yes' ? used : sql`not ${used}`) },
  files: { logo_id: ['image'] },
  write: ({ name, logo_id }: z.output<typeof facilityInput>) => ({
    name,
    ...(logo_id !== undefined && { logoId: logo_id }),
  }),
  unique: { facilities_name_unique: ['name', 'A facility with this name already exists.'] },
  history: ['name', 'logo_id'],
  export: [
    ['ID', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Projects', ({ projects }) => projects],
    ['Changed', ({ updated_at }) => updated_at],
  ],
});

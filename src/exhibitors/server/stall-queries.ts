import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { needsAgentNumber } from '#access/server/exhibitor-columns.ts';
import { ownExhibitors } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { EditedStall, OwnStall, StallInput } from '#exhibitors/shared/stall-contract.ts';
import { stallFields } from '#exhibitors/shared/stall-fields.ts';
import { captionedRows, filesWhere, pictureJson } from '#media/server/picture-columns.ts';
import { type PictureColumns, presentFiles, presentPicture } from '#media/server/presenter.ts';
import { media } from '#media/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { recordColumns } from '#records/server/columns.ts';
import { defineRecord } from '#records/server/definition.ts';
import { fieldColumns, fieldValues, fileIds, formatted } from '#records/server/field-columns.ts';
import { filesOf, historyOf } from '#records/shared/field-rules.ts';
import { hoursColumns } from './hours-queries.ts';
import { exhibitorAchievements, exhibitors } from './tables.ts';

type AwardRow = PictureColumns & { media_id: number; caption: string };

const { history, historyHidden } = historyOf(stallFields);

export const stallRecord = defineRecord({
  noun: 'stall',
  table: exhibitors,
  columns: {
    ...recordColumns(exhibitors),
    kind: exhibitors.kind,
    is_listed: exhibitors.isActive,
    approval: exhibitors.approval,
    is_verified: exhibitors.isVerified,
    needs_agent_number: needsAgentNumber,
    ...fieldColumns(exhibitors, stallFields),
    languages: exhibitors.languages,
    ...hoursColumns,
    awards: sql<AwardRow[]>`(select coalesce(jsonb_agg(${pictureJson('award', sql`shown.alt_text`)}
        || jsonb_build_object('caption', shown.caption, 'media_id', award.id) order by shown.position), '[]')
      from ${exhibitorAchievements} shown join ${media} award on award.id = shown.media_id
      where shown.exhibitor_id = ${exhibitors}."id")`,
    stored: filesWhere(sql`file.id = any(${fileIds(exhibitors, stallFields)})`),
  },
  visible: (scope) => ownExhibitors(scope),
  present: ({ awards, stored, ...row }): EditedStall => ({
    ...formatted(stallFields, row),
    achievements: awards.map((award) => ({
      media_id: award.media_id,
      alt_text: award.altText,
      caption: award.caption,
      picture: presentPicture(award),
    })),
    files: presentFiles(stored),
    can: { update: true, remove: 'A stall is not deleted here.' },
  }),
  title: ({ name }: EditedStall) => name,
  sorts: { name: exhibitors.nameKey },
  files: filesOf(stallFields),
  write: (input: StallInput) => fieldValues(exhibitors, stallFields, input),
  writeParts: async (tx, scope, id, { achievements }: StallInput) => {
    if (achievements) await replaceAchievements(tx, scope, id, achievements);
  },
  history: history as (keyof EditedStall)[],
  historyHidden: historyHidden as (keyof EditedStall)[],
  export: [['ID', ({ id }) => id]],
});

type Achievement = NonNullable<StallInput['achievements']>[number];

async function replaceAchievements(tx: Db, scope: Scope, exhibitorId: number, given: Achievement[]): Promise<void> {
  const { exhibitorId: column } = exhibitorAchievements;
  await tx.delete(exhibitorAchievements).where(and(eq(column, exhibitorId), ownExhibitors(scope, column)));
  if (given.length > 0) await tx.insert(exhibitorAchievements).values(captionedRows({ exhibitorId }, given));
}

/** Returns a person's stalls by name. */
export const selectOwnStalls = (db: Db, scope: Scope): Promise<OwnStall[]> =>
  db
    .select({
      id: exhibitors.id,
      kind: exhibitors.kind,
      name: exhibitors.name,
      is_listed: exhibitors.isActive,
      approval: exhibitors.approval,
    })
    .from(exhibitors)
    .where(ownExhibitors(scope))
    .orderBy(asc(exhibitors.nameKey), asc(exhibitors.id));

/** Returns the stalls of a scope that have one of these names, with how it was written. */
export const selectStallsNamed = (db: Db, scope: Scope, kind: ExhibitorKind, names: string[]) =>
  db
    .select({ id: exhibitors.id, name: exhibitors.name, stand: exhibitors.stand, written: sql<string>`wanted.name` })
    .from(exhibitors)
    .innerJoin(
      sql`unnest(${sql.param(names)}::text[]) as wanted (name)`,
      eq(exhibitors.nameKey, sql`normalise_name(wanted.name)`),
    )
    .where(and(eq(exhibitors.kind, kind), isNull(exhibitors.mergedIntoId), ownExhibitors(scope)));

import { and, asc, eq, sql } from 'drizzle-orm';
import { ownExhibitors } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { EditedStall, OwnStall, StallInput } from '#exhibitors/shared/stall-contract.ts';
import { pictureJson } from '#media/server/picture-columns.ts';
import { type PictureColumns, presentPicture } from '#media/server/presenter.ts';
import { media } from '#media/server/tables.ts';
import { storageUrl } from '#media/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { plainTextOf, sanitiseRichText } from '#platform/server/rich-text.ts';
import { defineRecord } from '#records/server/definition.ts';
import { hoursColumns } from './hours-queries.ts';
import { formattedAbout } from './presenter.ts';
import { exhibitorAchievements, exhibitors } from './tables.ts';

type AwardRow = PictureColumns & { media_id: number; caption: string };
type StoredFile = { id: number; path: string; kind: 'image' | 'video' | 'document' };

const { logoId, stallImageId, brochureId, visitingCardId, foundersVideoId } = exhibitors;

export const stallRecord = defineRecord({
  noun: 'stall',
  table: exhibitors,
  columns: {
    id: exhibitors.id,
    kind: exhibitors.kind,
    is_listed: exhibitors.isActive,
    approval: exhibitors.approval,
    is_verified: exhibitors.isVerified,
    version: exhibitors.version,
    updatedAt: exhibitors.updatedAt,
    name: exhibitors.name,
    company: exhibitors.company,
    email: exhibitors.email,
    phone: exhibitors.phone,
    about_builder: exhibitors.aboutBuilder,
    about_html: exhibitors.aboutHtml,
    location: exhibitors.location,
    address: exhibitors.address,
    agent_number: exhibitors.agentNumber,
    video_meet: exhibitors.videoMeet,
    languages: exhibitors.languages,
    logo_id: logoId,
    stall_image_id: stallImageId,
    brochure_id: brochureId,
    visiting_card_id: visitingCardId,
    founders_video_id: foundersVideoId,
    founders_video_url: exhibitors.foundersVideoUrl,
    ...hoursColumns,
    visit_capacity: exhibitors.visitCapacity,
    awards: sql<AwardRow[]>`(select coalesce(jsonb_agg(${pictureJson('award', sql`shown.alt_text`)}
        || jsonb_build_object('caption', shown.caption, 'media_id', award.id) order by shown.position), '[]')
      from ${exhibitorAchievements} shown join ${media} award on award.id = shown.media_id
      where shown.exhibitor_id = ${exhibitors}."id")`,
    stored: sql<
      StoredFile[]
    >`(select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'path', file.path, 'kind', file.kind)), '[]')
      from ${media} file where file.id = any(array[${logoId}, ${stallImageId}, ${brochureId}, ${visitingCardId}, ${foundersVideoId}]))`,
  },
  visible: (scope) => ownExhibitors(scope),
  present: ({ updatedAt, awards, stored, about_builder, ...row }): EditedStall => ({
    ...row,
    about_html: formattedAbout({ ...row, about_builder }),
    updated_at: updatedAt.toISOString(),
    achievements: awards.map((award) => ({
      media_id: award.media_id,
      alt_text: award.altText,
      caption: award.caption,
      picture: presentPicture(award),
    })),
    files: stored.map(({ id, path, kind }) => ({ id, kind, url: storageUrl(path) })),
    can: { update: true, remove: 'A stall is not deleted here.' },
  }),
  title: ({ name }: EditedStall) => name,
  sorts: { name: exhibitors.nameKey },
  files: {
    logo_id: ['image'],
    stall_image_id: ['image'],
    visiting_card_id: ['image'],
    brochure_id: ['document'],
    founders_video_id: ['video'],
    achievements: ['image'],
  },
  write: (input: StallInput) => ({
    name: input.name,
    company: input.company,
    email: input.email,
    phone: input.phone,
    ...aboutOf(input.about_html),
    location: input.location,
    address: input.address,
    agentNumber: input.agent_number,
    videoMeet: input.video_meet,
    languages: input.languages,
    logoId: input.logo_id,
    stallImageId: input.stall_image_id,
    brochureId: input.brochure_id,
    visitingCardId: input.visiting_card_id,
    foundersVideoId: input.founders_video_id,
    foundersVideoUrl: input.founders_video_url,
    daysOff: input.days_off,
    closedDays: input.closed_days,
    leadHours: input.lead_hours,
    visitCapacity: input.visit_capacity,
  }),
  writeParts: async (tx, scope, id, { achievements }: StallInput) => {
    if (achievements) await replaceAchievements(tx, scope, id, achievements);
  },
  history: [
    'name',
    'company',
    'about_html',
    'location',
    'address',
    'agent_number',
    'languages',
    'logo_id',
    'stall_image_id',
    'brochure_id',
    'founders_video_id',
    'founders_video_url',
    'days_off',
    'closed_days',
    'lead_hours',
    'visit_capacity',
  ],
  historyHidden: ['email', 'phone', 'video_meet', 'visiting_card_id', 'achievements'],
  export: [['ID', ({ id }) => id]],
});

/** Returns the text as sanitised HTML and as plain text. */
function aboutOf(html: string | null | undefined) {
  if (html === undefined) return {};
  const aboutHtml = sanitiseRichText(html ?? '') || null;
  return { aboutHtml, aboutBuilder: aboutHtml && plainTextOf(aboutHtml) };
}

type Achievement = NonNullable<StallInput['achievements']>[number];

async function replaceAchievements(tx: Db, scope: Scope, exhibitorId: number, given: Achievement[]): Promise<void> {
  const { exhibitorId: column } = exhibitorAchievements;
  await tx.delete(exhibitorAchievements).where(and(eq(column, exhibitorId), ownExhibitors(scope, column)));
  if (given.length === 0) return;
  await tx.insert(exhibitorAchievements).values(
    given.map(({ media_id, alt_text, caption }, position) => ({
      exhibitorId,
      mediaId: media_id,
      position,
      altText: alt_text,
      caption,
    })),
  );
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

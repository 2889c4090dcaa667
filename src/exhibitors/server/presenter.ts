import type { ExhibitorDetails, PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { presentCaptioned, presentPicture } from '#media/server/presenter.ts';
import { storageUrl } from '#media/shared/rules.ts';
import { readVideo } from '#media/shared/video-rules.ts';
import { richTextOf } from '#platform/server/rich-text.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { readWebAddress } from '#platform/shared/http/link-rules.ts';
import type { ExhibitorRow } from './queries.ts';

const urlOf = (file: { path: string } | null): string | null => file && storageUrl(file.path);

const formattedAbout = (row: { about_html: string | null; about_builder: string | null }): string | null =>
  row.about_html ?? (row.about_builder && richTextOf(row.about_builder));

/** Returns an exhibitor's public data. The field names are fixed (docs/product/api.md, "Field names"). */
export function presentPublicExhibitor(row: ExhibitorRow): PublicExhibitor {
  const { logo, stall, card, brochure_path, film_path, achievements, gallery, email, phone, video_meet, ...face } = row;
  const { hours, created_at, ...rest } = face;
  const today = dayInIndia(new Date());
  return {
    ...rest,
    about_html: formattedAbout(row),
    is_verified: row.is_verified ? '1' : '0',
    avatar: urlOf(logo),
    logo: urlOf(logo),
    logo_url: urlOf(logo),
    logo_picture: presentPicture(logo),
    stall_image: urlOf(stall),
    stall_image_url: urlOf(stall),
    stall_picture: presentPicture(stall),
    founders_video_url: film_path ? storageUrl(film_path) : (readVideo(row.founders_video_url)?.url ?? null),
    achievements: achievements.map(presentCaptioned),
    achievements_urls: achievements.map((award) => storageUrl(award.path)),
    exhibiting_since: row.register === null ? new Date(created_at).toISOString() : null,
    visit_hours: { ...hours, closed_days: hours.closed_days.filter(({ day }) => day >= today) },
  };
}

/** Returns the contacts by the same rule as on the pages of its projects (docs/decisions/0096). */
export function presentContacts({ takes_visits, phone, email }: ExhibitorRow, isSignedIn: boolean) {
  return { has_phone: takes_visits && Boolean(phone), ...(isSignedIn && takes_visits && { phone, email }) };
}

/** Includes contact details, so it is only for signed-in users. */
export function presentStall(row: ExhibitorRow): ExhibitorDetails {
  return {
    ...presentPublicExhibitor(row),
    gallery_images: row.gallery.map((image) => ({ id: image.id, ...presentCaptioned(image) })),
    email: row.email,
    phone: row.phone,
    video_meet: readWebAddress(row.video_meet)?.href ?? null,
    brochure_url: row.brochure_path && storageUrl(row.brochure_path),
    visiting_card_url: urlOf(row.card),
    visiting_card_picture: presentPicture(row.card),
  };
}

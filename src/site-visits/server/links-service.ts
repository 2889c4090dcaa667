import type { Db } from '#platform/server/database/open.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { addDays, instantInIndia } from '#platform/shared/format/dates.ts';
import { placeWithPin } from '#platform/shared/format/place.ts';
import type { VisitLinks } from '#site-visits/shared/fields.ts';
import { visitMinutes } from '#site-visits/shared/rules.ts';
import { insertLink } from './links-queries.ts';
import type { VisitRow } from './queries.ts';

async function createLink(tx: Db, siteVisitId: number, isMailed: boolean): Promise<string> {
  const token = newToken();
  await insertLink(tx, { siteVisitId, tokenHash: hashToken(token), isMailed });
  return token;
}

/**
 * Returns the links that a visitor can open, with a new manage link for a page that is shown at once
 * (docs/decisions/0051).
 */
export const createLinks = async (tx: Db, row: VisitRow): Promise<VisitLinks> =>
  linksOf(row, await createLink(tx, row.id, false));

/** Returns the path of a new link for a mail, which also shows the firm's phone (docs/decisions/0096). */
export const createMailLink = async (tx: Db, visitId: number): Promise<string> =>
  managePath(await createLink(tx, visitId, true));

const managePath = (token: string): string => `/visit?token=${token}`;

type LinkRow = Pick<VisitRow, 'status' | 'byVideo' | 'ownLink' | 'stallLink'>;

/**
 * Returns the meeting link of a confirmed visit by video. It is null for any other visit, and while there is no link
 * (docs/decisions/0059).
 */
export const meetingLinkOf = ({ status, byVideo, ownLink, stallLink }: LinkRow): string | null =>
  byVideo && status === 'confirmed' ? (ownLink ?? stallLink) : null;

/** Returns the links that the visitor of a visit can open. */
export const linksOf = (row: VisitRow, token: string): VisitLinks => ({
  manage: managePath(token),
  calendar: row.visitTime && !row.waitingSince ? `/visit.ics?token=${token}` : null,
  google_calendar: googleCalendarUrl(row),
  directions: row.byVideo ? null : directionsUrl(row),
});

export type PlaceRow = Pick<
  VisitRow,
  'projectId' | 'locationAddress' | 'locationName' | 'pinCode' | 'consultantAddress'
>;

/** Returns the project's place, or the consultant's if there is no project. */
export const placeOf = (row: PlaceRow): string | null =>
  row.projectId ? (placeWithPin(row.locationAddress, row.locationName, row.pinCode) ?? null) : row.consultantAddress;

/** Returns whether neither an address nor a point on the map says where a visit at the site begins. */
export const isMeetingPointOpen = ({
  byVideo,
  latitude,
  projectId,
  locationAddress,
  consultantAddress,
}: PlaceRow & Pick<VisitRow, 'byVideo' | 'latitude'>): boolean =>
  !byVideo && latitude === null && !(projectId ? locationAddress : consultantAddress);

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** The format is documented at https://developers.google.com/maps/documentation/urls/get-started#directions-action. */
function directionsUrl(row: VisitRow): string | null {
  const place = placeOf(row);
  const name = row.projectName ?? row.brokerName;
  const destination =
    row.latitude !== null && row.longitude !== null
      ? `${row.latitude},${row.longitude}`
      : place && [name, place].filter(Boolean).join(', ');
  return destination && `https://www.google.com/maps/dir/?${query({ api: '1', destination })}`;
}

/** A visit without a time becomes an entry of the whole day. */
function googleCalendarUrl(row: VisitRow): string {
  const { visitDate, visitTime, projectName, brokerName, developerName } = row;
  const start = instantInIndia(visitDate, visitTime ?? '00:00');
  const end = new Date(start.getTime() + visitMinutes * 60_000);
  const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const day = (at: string) => at.replaceAll('-', '');
  const exhibitor = brokerName ?? developerName ?? '';
  return `https://calendar.google.com/calendar/render?${query({
    action: 'TEMPLATE',
    text: `${row.byVideo ? 'Video visit' : 'Site visit'}: ${projectName ?? exhibitor}`,
    dates: visitTime ? `${instant(start)}/${instant(end)}` : `${day(visitDate)}/${day(addDays(visitDate, 1))}`,
    details: `Received by ${exhibitor}.`,
    location: row.byVideo ? (meetingLinkOf(row) ?? 'Video call') : (placeOf(row) ?? ''),
  })}`;
}

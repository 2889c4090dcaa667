import type { z } from 'zod';
import { type LanguageCode, languagesText } from '#exhibitors/shared/language-rules.ts';
import { type EditedStall, type StallInput, stallInput } from '#exhibitors/shared/stall-contract.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Editable, RecordField, RecordFormState } from '#records/web/resource.ts';
import { weekdayNames } from '#site-visits/shared/hours-rules.ts';

export type StallFields = z.input<typeof stallInput>;
export type StallField = RecordField<StallFields>;
export type StallForm = RecordFormState<StallFields>;

type Award = { caption: string };
type ClosedDay = { day: string; note: string };

const file = (id: number) => `File ${id}`;
const weekdays = (days: readonly (string | number)[]) =>
  days.map((day) => weekdayNames[Number(day) as 0]).join(', ') || 'none';

/** Stalls are created elsewhere: by registering, by invitation or by an import. */
export const stallResource = {
  path: '/admin/stall',
  words: { one: 'stall', many: 'stalls' },
  calls: () => api().stalls,
  labels: {
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    about_html: 'About',
    location: 'Location',
    address: 'Address',
    agent_number: 'RERA agent number',
    video_meet: 'Video meet link',
    languages: 'Languages spoken',
    logo_id: 'Logo',
    stall_image_id: 'Stall picture',
    brochure_id: 'Brochure',
    visiting_card_id: 'Visiting card',
    founders_video_id: 'Uploaded video',
    founders_video_url: 'Video link',
    achievements: 'Achievements',
    days_off: 'Weekly days off',
    closed_days: 'Closed days',
    lead_hours: 'Hours ahead',
    visit_capacity: 'Visitors per time',
  },
  show: {
    about_html: (html: string) => html.replace(/<[^>]*>/g, ' '),
    logo_id: file,
    stall_image_id: file,
    brochure_id: file,
    visiting_card_id: file,
    founders_video_id: file,
    languages: (codes: string[]) => languagesText(codes) || 'none',
    days_off: weekdays,
    closed_days: (days: ClosedDay[]) =>
      days.map(({ day, note }) => `${day && formatDay(day)}${note && ` (${note})`}`).join(', ') || 'none',
    achievements: (awards: Award[]) =>
      awards.map(({ caption }, index) => caption || `Picture ${index + 1}`).join(', ') || 'none',
  },
  form: {
    schema: stallInput,
    values: (stall) => ({
      name: stall?.name ?? '',
      company: stall?.company ?? '',
      email: stall?.email ?? '',
      phone: stall?.phone ?? '',
      about_html: stall?.about_html ?? '',
      location: stall?.location ?? '',
      address: stall?.address ?? '',
      agent_number: stall?.agent_number ?? '',
      video_meet: stall?.video_meet ?? '',
      languages: (stall?.languages ?? []) as LanguageCode[],
      logo_id: stall?.logo_id ?? null,
      stall_image_id: stall?.stall_image_id ?? null,
      brochure_id: stall?.brochure_id ?? null,
      visiting_card_id: stall?.visiting_card_id ?? null,
      founders_video_id: stall?.founders_video_id ?? null,
      founders_video_url: stall?.founders_video_url ?? '',
      achievements:
        stall?.achievements.map(({ media_id, alt_text, caption }) => ({ media_id, alt_text, caption })) ?? [],
      // The values of checkboxes are texts.
      days_off: stall?.days_off.map(String) ?? [],
      closed_days: stall?.closed_days ?? [],
      lead_hours: String(stall?.lead_hours ?? 0),
      visit_capacity: stall?.visit_capacity === null ? '' : String(stall?.visit_capacity ?? ''),
    }),
    fields: () => null,
  },
} satisfies Editable<EditedStall, StallFields, StallInput>;

/** History also contains other people's decisions. */
export const stallHistory = {
  ...stallResource,
  labels: {
    ...stallResource.labels,
    approval: 'Approval',
    approval_reason: 'Reason of the decision',
    is_active: 'Listed',
    taken_off_reason: 'Reason for taking it off the list',
    is_verified: 'Verified',
    verification_reason: 'Reason of verification',
    verified_checks: 'What was checked',
    gallery: 'Own pictures',
    merged: 'Merged',
    merged_into: 'Merged into',
    owner: 'Owners',
    staff: 'Staff',
    invitation: 'Invitation',
    google_meet: 'Google Meet',
  },
};

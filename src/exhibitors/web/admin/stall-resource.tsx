import type { z } from 'zod';
import { languagesText } from '#exhibitors/shared/language-rules.ts';
import { type EditedStall, type StallInput, stallInput } from '#exhibitors/shared/stall-contract.ts';
import { stallFields } from '#exhibitors/shared/stall-fields.ts';
import type { achievementsInput } from '#exhibitors/shared/stall-inputs.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import { labelsOf } from '#records/shared/field-rules.ts';
import { showOf, type Typed, typedOf } from '#records/web/field-values.ts';
import type { Editable, RecordField, RecordFormState } from '#records/web/resource.ts';
import { weekdayNames } from '#site-visits/shared/hours-rules.ts';

type Award = { caption: string };
type ClosedDay = { day: string; note: string };

/** The values of the editor's form. Numbers are texts, as they are typed. */
export type StallValues = Typed<typeof stallFields> & {
  achievements: z.input<typeof achievementsInput>;
  languages: string[];
  days_off: string[];
  closed_days: ClosedDay[];
};
export type StallField = RecordField<StallValues>;
export type StallForm = RecordFormState<StallValues>;

const weekdays = (days: readonly (string | number)[]) =>
  days.map((day) => weekdayNames[Number(day) as 0]).join(', ') || 'none';

/** Stalls are created elsewhere: by registering, by invitation or by an import. */
export const stallResource = {
  path: '/admin/stall',
  words: { one: 'stall', many: 'stalls' },
  calls: () => api().stalls,
  labels: labelsOf(stallFields),
  show: {
    ...showOf(stallFields),
    languages: (codes: string[]) => languagesText(codes) || 'none',
    days_off: weekdays,
    closed_days: (days: ClosedDay[]) =>
      days.map(({ day, note }) => `${day && formatDay(day)}${note && ` (${note})`}`).join(', ') || 'none',
    achievements: (awards: Award[]) =>
      awards.map(({ caption }, index) => caption || `Picture ${index + 1}`).join(', ') || 'none',
  },
  form: {
    // The form's values are narrower than those that calls accept.
    schema: stallInput as unknown as z.ZodType<StallInput, StallValues>,
    values: (stall) => ({
      ...typedOf(stallFields, stall),
      achievements:
        stall?.achievements.map(({ media_id, alt_text, caption }) => ({ media_id, alt_text, caption })) ?? [],
      languages: stall?.languages ?? [],
      // The values of checkboxes are texts.
      days_off: stall?.days_off.map(String) ?? [],
      closed_days: stall?.closed_days ?? [],
    }),
    fields: () => null,
  },
} satisfies Editable<EditedStall, StallValues, StallInput>;

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

import type { Campaign } from '#inquiries/shared/campaign-rules.ts';
import type { InquiryStatus } from '#inquiries/shared/rules.ts';
import { addDays, dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import type { VisitStatus } from '#site-visits/shared/status-rules.ts';

type Sent = {
  /** Either `visitor`, which is the demo account, or the name of a demo visitor. */
  from: string;
  /** The days are counted back from the day of the first start, in India. */
  daysAgo: number;
  /** Has the form `HH:MM`, in India. */
  time: string;
};

export type PlannedInquiry = Sent & {
  /** Either `builder`, `consultant` or the name of another stall. */
  to: string;
  project: string | undefined;
  status: InquiryStatus;
  message: string | undefined;
  /** The answer by the owner of a demo account's stall. */
  reply: string | undefined;
  note: string | undefined;
  /** Says whether it is assigned to that owner. */
  assigned: boolean;
  /** The visitor came by a link of this campaign. */
  campaign: Campaign | undefined;
};

export type PlannedVisit = {
  from: string;
  project: string | undefined;
  /** Says whether the demo consultant is visited too. */
  consultant: boolean;
  day: number;
  time: VisitTime | null;
  visitors: number;
  status: VisitStatus;
  notes: string | undefined;
  booked: Pick<Sent, 'daysAgo' | 'time'>;
};

/** Returns the instant of a planned event, or a day earlier if that is after `now`. */
export function instantOf({ daysAgo, time }: Pick<Sent, 'daysAgo' | 'time'>, now: Date): Date {
  const day = addDays(dayInIndia(now), -daysAgo);
  const planned = instantInIndia(day, time);
  return planned < now ? planned : instantInIndia(addDays(day, -1), time);
}

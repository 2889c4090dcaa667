import { addDays, dayInIndia, instantInIndia } from '#shared/format/dates.ts';
import type { InquiryStatus } from '#shared/inquiries/rules.ts';
import type { VisitTime } from '#shared/site-visits/rules.ts';
import type { VisitStatus } from '#shared/site-visits/status-rules.ts';

/** Days are counted from the day of the first start, in India. */
type Sent = {
  /** A demo account (`visitor`, `builder` …), or the name of a demo visitor. */
  from: string;
  daysAgo: number;
  /** `HH:MM` in India. */
  time: string;
};

/** An inquiry of the demo expo. */
export type PlannedInquiry = Sent & {
  /** The stall asked: the demo builder's, the demo consultant's, or another by its name. */
  to: string;
  project?: string;
  status: InquiryStatus;
  message?: string;
};

/** A booked visit of the demo expo: to a project, to a consultant, or to a project through a consultant. */
export type PlannedVisit = {
  from: string;
  project?: string;
  /** Whether the demo consultant is visited, or booked through. */
  consultant?: boolean;
  day: number;
  time: VisitTime | null;
  visitors: number;
  status: VisitStatus;
  notes?: string;
  booked: Pick<Sent, 'daysAgo' | 'time'>;
};

/** When something planned happened; what would lie after `now` happened at the same time the day before. */
export function momentOf({ daysAgo, time }: Pick<Sent, 'daysAgo' | 'time'>, now: Date): Date {
  const day = addDays(dayInIndia(now), -daysAgo);
  const planned = instantInIndia(day, time);
  return planned < now ? planned : instantInIndia(addDays(day, -1), time);
}

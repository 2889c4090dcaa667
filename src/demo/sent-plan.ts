import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { InquiryStatus } from '#inquiries/shared/rules.ts';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import type { VisitStatus } from '#site-visits/shared/status-rules.ts';
import type { PlannedInquiry, PlannedVisit } from './planned.ts';

type Row = Record<string, string>;

const rowsOf = (file: string): Row[] => parse(readFileSync(new URL(file, import.meta.url)), { columns: true });

/** Visitors sent these in the two months before the first start, in every status. */
export const demoInquiries: readonly PlannedInquiry[] = rowsOf('inquiries.csv').map((row) => ({
  from: row.from as string,
  to: row.to as string,
  project: row.project || undefined,
  daysAgo: Number(row.daysAgo),
  time: row.time as string,
  status: row.status as InquiryStatus,
  message: row.message || undefined,
  reply: row.reply || undefined,
  note: row.note || undefined,
  assigned: row.assigned === 'yes',
  campaign: row.source ? { utm_source: row.source, ...(row.campaign && { utm_campaign: row.campaign }) } : undefined,
}));

/** Visitors booked these in the same time, some for days to come. */
export const demoVisits: readonly PlannedVisit[] = rowsOf('visits.csv').map((row) => ({
  from: row.from as string,
  project: row.project || undefined,
  consultant: row.consultant === 'yes',
  day: Number(row.day),
  time: (row.time || null) as VisitTime | null,
  visitors: Number(row.visitors),
  status: row.status as VisitStatus,
  notes: row.notes || undefined,
  booked: { daysAgo: Number(row.bookedDaysAgo), time: row.bookedAt as string },
}));

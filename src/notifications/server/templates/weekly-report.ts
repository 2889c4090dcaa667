import { formatCount } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import type { Figures } from '#reports/shared/contract.ts';
import { reportFigures } from '#reports/shared/label-rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type WeeklyReport = {
  name: string;
  stall: string;
  /** Monday to Sunday, `YYYY-MM-DD`. */
  week: { from: string; to: string };
  now: Figures;
  before: Figures;
  /** Of the dashboard. */
  path: string;
};

export function weeklyReport(expo: Expo, { name, stall, week, now, before, path }: WeeklyReport): Mail {
  return renderMail(expo, {
    subject: `${stall}: your week at ${expo.name}`,
    name,
    paragraphs: [`What ${stall} received from ${formatDay(week.from)} to ${formatDay(week.to)}:`],
    facts: reportFigures.map(({ field, label }): [string, string] => [
      label,
      `${formatCount(now[field])} (${formatCount(before[field])} in the week before)`,
    ]),
    after: ['Views are page views. Visits are those booked in the week; completed ones are of these.'],
    action: { label: 'Open your dashboard', path },
    reason: 'you are a member of the stall',
  });
}

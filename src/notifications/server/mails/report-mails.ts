import { formatCount } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import type { Figures } from '#reports/shared/contract.ts';
import { reportFigures } from '#reports/shared/label-rules.ts';
import { defineMail } from '../define-mail.ts';
import { type MailFact, renderMail } from '../mail-layout.ts';

type WeeklyReport = {
  name: string;
  stall: string;
  /** The week from Monday to Sunday, as `YYYY-MM-DD`. */
  week: { from: string; to: string };
  now: Figures;
  before: Figures;
  /** The path leads to the dashboard. */
  path: string;
};

/** Mails with figures. */
export const reportMails = {
  'weekly-report': defineMail<WeeklyReport>({
    group: 'reports',
    render: (expo, { name, stall, week, now, before, path }) =>
      renderMail(expo, {
        subject: `${stall}: your week at ${expo.name}`,
        name,
        paragraphs: [`What ${stall} received from ${formatDay(week.from)} to ${formatDay(week.to)}:`],
        facts: reportFigures.map(
          ({ field, label }): MailFact => [
            label,
            `${formatCount(now[field])} (${formatCount(before[field])} in the week before)`,
          ],
        ),
        after: ['Views are page views. Visits are those booked in the week; completed ones are of these.'],
        action: { label: 'Open your dashboard', path },
        reason: 'you are a member of the stall',
      }),
  }),
};

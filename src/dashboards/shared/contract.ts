import { z } from 'zod';
import { approvalStates } from '#exhibitors/shared/approval-rules.ts';
import { exhibitorKinds } from '#exhibitors/shared/kind-rules.ts';
import { callFor, dataResponse } from '#platform/shared/http/contract.ts';
import { managedProject } from '#projects/shared/manage-contract.ts';
import { adminDashboardCalls, count, rangeDays } from './admin-contract.ts';
import { defaultRange } from './rules.ts';

const leads = z.object({
  views: count.describe('Page views of the stalls and, for a builder, of their projects.'),
  inquiries: count.describe('Received in the range.'),
  visits: count.describe('Booked in the range, whatever became of them; not those on a waiting list.'),
  completed: count.describe('The number of these that are completed.'),
  came: count.describe('The number of these to which the visitor came: an arrival was noted, or they are completed.'),
});

const exhibitorDashboard = z.object({
  from: z.string().describe('The first day of the range, YYYY-MM-DD in Asia/Kolkata; it ends today.'),
  stalls: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      is_listed: z.boolean(),
      approval: z.enum(approvalStates),
      percent: count.describe('How complete it is.'),
      missing: z.array(
        z.object({
          name: z.string(),
          section: z.string(),
          required: z.boolean().describe('Whether the stall can’t be listed without it.'),
          brings: z.string(),
        }),
      ),
    }),
  ),
  projects: z.object({ total: count, ongoing: count, upcoming: count }),
  partners: count.describe('A builder’s assigned consultants, or the builders whose projects a consultant sells.'),
  to_do: z.object({
    overdue_inquiries: count,
    unread_inquiries: count,
    visits_to_confirm: count,
    requests_to_answer: count.describe('Mapping requests that the other side made.'),
    projects_to_check: count.describe(
      'Projects with units left that are completed only because the promised date of a register has passed.',
    ),
  }),
  recent_projects: z.array(managedProject),
  leads,
  leads_before: leads.describe('In the equally long range before.'),
  answers: z
    .object({
      promised: count.describe(
        'Inquiries of the range with the promise of an answer within 24 hours, without those whose time still runs.',
      ),
      in_time: count,
      median_minutes: count.nullable().describe('From an inquiry to its answer; null without an answer.'),
    })
    .describe('The first reply, or the first move to in progress or approved, counts as the answer.'),
  hours: z.array(count).length(24).describe('Inquiries and bookings by the hour they came, in Asia/Kolkata.'),
  weekdays: z.array(count).length(7).describe('The same by weekday, Monday first.'),
  searches: z.object({
    led_here: z
      .array(z.object({ term: z.string(), openings: count }))
      .describe('What visitors had searched for when they opened the stall or a project.'),
    without_result: z
      .array(z.object({ term: z.string(), searches: count }))
      .nullable()
      .describe('Frequent searches that found nothing at the whole expo; null until a stall of the person is listed.'),
  }),
  best_projects: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        views: count.nullable().describe('Null for consultants: a project’s views are its builder’s to see.'),
        inquiries: count,
        visits: count,
        came: count,
      }),
    )
    .describe('The ones with the most inquiries and bookings.'),
  sources: z
    .array(z.object({ source: z.string().nullable(), inquiries: count, answered: count }))
    .describe('Inquiries by what the sender’s link named as its source, the most first; null without one.'),
});
export type ExhibitorDashboard = z.infer<typeof exhibitorDashboard>;

const organiserToDo = z.object({
  is_named: z.boolean().describe('Whether someone has saved the settings: the expo’s name, contact and texts.'),
  has_stall: z.boolean().describe('Whether a builder has a stall, or a stall was approved.'),
  has_listed_stall: z.boolean(),
  has_listed_project: z.boolean(),
  lacks_loan_rate: z.boolean().describe('Whether no bank has a rate, so that no home shows an instalment.'),
  lacks_contact: z.boolean().describe('Whether the settings have neither an email address nor a phone number.'),
  unjoined: count.describe('Stalls whose first person is invited and hasn’t joined yet.'),
  deserted: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('Listed stalls without people, unless they are from a register or someone is invited.'),
  invited: z.string().nullable().describe('Where the newest invitation that no one has accepted yet was emailed.'),
  mail_as_files: z.boolean().describe('Whether no mail is sent, because SMTP_URL isn’t set.'),
  backup: z
    .enum(['none', 'late'])
    .nullable()
    .describe('Whether no backup is scheduled for the embedded database, or the newest is older than two days.'),
  is_space_low: z.boolean().describe('Whether little space is left where DATA_DIR is.'),
  approvals: count.describe('Stalls that wait for approval.'),
  claims: count.describe('Open claims for stalls.'),
  reports: count.describe('Reported listings that wait for an answer.'),
  duplicates: count.describe('Pairs of firms that are probably one.'),
  unclaimed_inquiries: count.describe('Pending inquiries to stalls without people, which the organiser answers.'),
  late: z
    .array(
      z.object({
        id: z.int(),
        kind: z.enum(exhibitorKinds),
        name: z.string(),
        overdue: count,
        due_at: z.string().describe('When the oldest answer was promised for.'),
      }),
    )
    .describe('The exhibitors with the most inquiries past the promise of an answer within 24 hours.'),
  late_exhibitors: count.describe('How many exhibitors have such inquiries.'),
});
export type OrganiserToDo = z.infer<typeof organiserToDo>;

export const dashboardsContract = {
  ...adminDashboardCalls,
  organiser: callFor('firm decisions', 'Dashboards')(
    'GET /admin/organiser-to-do',
    'What waits for the organiser',
  ).output(dataResponse(organiserToDo)),
  exhibitor: callFor('own stall', 'Dashboards')(
    'GET /exhibitor-dashboard',
    'What a builder or consultant is to do, and the figures of a range of days',
  )
    .input(z.strictObject({ days: rangeDays.default(defaultRange) }))
    .output(dataResponse(exhibitorDashboard)),
};

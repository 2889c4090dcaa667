import { z } from 'zod';
import { contact } from '#inquiries/shared/received-contract.ts';
import { callFor, findCall, pageResponse } from '#platform/shared/http/contract.ts';
import { listInput } from '#records/shared/lists/list-input.ts';
import { managedPerson } from '#users/shared/contract.ts';
import { visitorList } from '#users/shared/rules.ts';

/** The days on which a person came are counted over this many days. */
export const countedDays = 90;

const calls = callFor('visitors', 'Users');

const visitor = managedPerson.extend({
  last_seen: z.string().nullable().describe('Null for those who ask not to be shown by name.'),
  days_seen: z.int().describe(`On how many of the last ${countedDays} days they came.`),
  inquiries: z.int().describe('Sent while signed in.'),
  visits: z.int().describe('Booked while signed in.'),
  came_from: z
    .string()
    .nullable()
    .describe('The first campaign link among the inquiries they sent while signed in; null without one.'),
});
export type Visitor = z.infer<typeof visitor>;

const visitorPage = pageResponse(visitor);
export type VisitorPage = z.infer<typeof visitorPage>;

const visitorDetails = z.object({
  visitor,
  contacts: z.array(contact).describe('What they sent and booked, also without signing in, joined by phone or email.'),
});
export type VisitorDetails = z.infer<typeof visitorDetails>;

export const visitorsContract = {
  list: calls('GET /admin/visitors', 'People with the role Visitor, and how often they come')
    .input(listInput(visitorList, 'Words that must all occur in the name, email, phone or company.'))
    .output(visitorPage),
  find: findCall(calls, '/admin/visitors/{id}', 'One person, and what they sent and booked', visitorDetails),
};

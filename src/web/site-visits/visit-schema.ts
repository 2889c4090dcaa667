import { z } from 'zod';
import { newVisitInput } from '#shared/site-visits/contract.ts';
import { visitDayError } from '#shared/site-visits/rules.ts';
import { type AskingPage, contactRules, emptyOr, projectChoice } from '../inquiries/asking.ts';

const { preferred_visit_date, preferred_visit_time, number_of_visitors, customer_notes } = newVisitInput.shape;
const time = preferred_visit_time.unwrap();

/** The day of a visit: there is such a day, it isn't over, and not too far ahead. */
export const visitDay = preferred_visit_date.superRefine((day, context) => {
  const problem = day && visitDayError(day, undefined, new Date());
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** The project page has one text for a day that is missing or over. */
const projectPageDay = z.string().min(1, 'Please select a future date for your site visit.').pipe(visitDay);

/** The time of a visit where one must be chosen. */
export const visitTime = z.string().min(1, 'Choose a time.').pipe(time);

/** Whether a page asks for the project and the time (section 5: a builder's does, the others leave them open). */
export const isStrict = (page: AskingPage): boolean => page === 'developer';

/** The fields of a page's visit form (section 5). */
export function visitSchema(page: AskingPage, chooseProject: boolean) {
  const contact = contactRules(page);
  return z.object({
    visitor_name: contact.name,
    visitor_email: contact.email,
    visitor_phone: contact.phone,
    project_id: chooseProject && isStrict(page) ? projectChoice : emptyOr(projectChoice),
    preferred_visit_date: page === 'project' ? projectPageDay : visitDay,
    preferred_visit_time: isStrict(page) ? visitTime : emptyOr(time),
    number_of_visitors,
    customer_notes,
  });
}

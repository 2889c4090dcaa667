import { z } from 'zod';
import { contactRules, emptyOrValid, type FormPage, projectChoice } from '#inquiries/web/contact-form.ts';
import { newVisitInput } from '#site-visits/shared/contract.ts';
import { visitDayError } from '#site-visits/shared/rules.ts';

const { preferred_visit_date, preferred_visit_time, number_of_visitors, customer_notes } = newVisitInput.shape;
const time = preferred_visit_time.unwrap();

export const visitDay = preferred_visit_date.superRefine((day, context) => {
  const problem = day && visitDayError(day, undefined, new Date());
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** On the project page a missing and a past day have the same message. */
const projectPageDay = z.string().min(1, 'Please select a future date for your site visit.').pipe(visitDay);

export const visitTime = z.string().min(1, 'Choose a time.').pipe(time);

/**
 * Returns whether a project and a time are required, which is so only on the builder's page
 * (docs/product/booking-visits.md, "Booking a visit").
 */
export const requiresProjectAndTime = (page: FormPage): boolean => page === 'developer';

export function visitSchema(page: FormPage, chooseProject: boolean) {
  const contact = contactRules(page);
  return z.object({
    visitor_name: contact.name,
    visitor_email: contact.email,
    visitor_phone: contact.phone,
    project_id: chooseProject && requiresProjectAndTime(page) ? projectChoice : emptyOrValid(projectChoice),
    preferred_visit_date: page === 'project' ? projectPageDay : visitDay,
    preferred_visit_time: requiresProjectAndTime(page) ? visitTime : emptyOrValid(time),
    number_of_visitors,
    customer_notes,
    waiting_list: newVisitInput.shape.waiting_list,
    by_video: newVisitInput.shape.by_video,
  });
}

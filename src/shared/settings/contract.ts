import { z } from 'zod';
import { answerOf, openCall } from '../http/contract.ts';

export const siteSettings = z.object({
  name: z.string(),
  tagline: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  opening_hours: z.string(),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })),
  about: z
    .string()
    .describe('Paragraphs with an empty line between them; the first is the lead, "## " begins a heading.'),
  why_visit: z.string().describe('The same for why to visit.'),
  contact: z.string().describe('The same for the contact page, above address, phone and hours.'),
});

export const settingsContract = {
  site: openCall
    .route({
      method: 'GET',
      path: '/settings/site',
      summary: 'The expo’s name and contact details',
      tags: ['Settings'],
    })
    .output(answerOf(siteSettings)),
};

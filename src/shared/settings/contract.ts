import { z } from 'zod';
import { dataResponse, openCall } from '../http/contract.ts';

export const siteSettings = z.object({
  name: z.string(),
  tagline: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  opening_hours: z.string(),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })),
  about: z.string().describe('Paragraphs separated by empty lines; the first is the lead, "## " starts a heading.'),
  why_visit: z.string().describe('Text of the page Why to visit, in the same format.'),
  contact: z.string().describe('Text of the contact page, in the same format.'),
});

export const settingsContract = {
  site: openCall
    .route({
      method: 'GET',
      path: '/settings/site',
      summary: 'The expo’s name and contact details',
      tags: ['Settings'],
    })
    .output(dataResponse(siteSettings)),
};

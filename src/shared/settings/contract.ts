import { z } from 'zod';
import { answerOf, openCall } from '../http/contract.ts';

export const siteSettings = z.object({
  name: z.string(),
  tagline: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  openingHours: z.string(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
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

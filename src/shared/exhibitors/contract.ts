import { z } from 'zod';
import { answerOf, callFor, openCall } from '../http/contract.ts';
import { id } from '../http/fields.ts';
import { picture } from '../media/contract.ts';
import { projectCard } from '../projects/contract.ts';

const open = openCall.route({ tags: ['Exhibitors'] });
const own = callFor('profiles').route({ tags: ['Exhibitors'] });

const one = z.strictObject({ id });

const counts = {
  ongoing_projects: z.int(),
  upcoming_projects: z.int(),
  on_hold_projects: z.int(),
  past_projects: z.int(),
  total_projects: z.int().describe('The sum of these four.'),
};
const lists = {
  ongoing_projects_list: z.array(projectCard),
  upcoming_projects_list: z.array(projectCard),
  on_hold_projects_list: z.array(projectCard),
  past_projects_list: z.array(projectCard),
};

/** What everybody may know of an exhibitor. */
const face = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string().nullable(),
  is_verified: z.enum(['1', '0']),
  avatar: z.string().nullable(),
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
  logo_picture: picture.nullable(),
  stall_image: z.string().nullable(),
  stall_image_url: z.string().nullable(),
  stall_picture: picture.nullable(),
  about_builder: z.string().nullable(),
  founders_video_url: z.string().nullable(),
  achievements: z.array(z.object({ url: z.string(), picture: picture.nullable() })),
  achievements_urls: z.array(z.string()),
  location: z.string().nullable(),
  address: z.string().nullable(),
  exhibiting_since: z.string(),
  ...counts,
});
export type PublicExhibitor = z.infer<typeof face>;

/** What a stall shows beside that (specification, section 3 "Developer detail", "Broker details"). */
const details = z.object({
  ...face.shape,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  video_meet: z.string().nullable(),
  brochure_url: z.string().nullable(),
  visiting_card_url: z.string().nullable(),
  visiting_card_picture: picture.nullable(),
});
export type ExhibitorDetails = z.infer<typeof details>;

/** A builder's lists hold the 24 newest of each status; the counts tell how many there are, `GET /api/projects?developer_id=` the rest. */
const developer = z.object({ ...face.shape, ...lists });
export type PublicBuilder = z.infer<typeof developer>;

const brokerProject = z.object({ ...projectCard.shape, name: z.string().describe('The same as project_name.') });
export type BrokerProject = z.infer<typeof brokerProject>;

export const exhibitorsContract = {
  developer: open
    .route({ method: 'GET', path: '/developers/{id}', summary: 'A builder as everybody may see them' })
    .input(one)
    .output(answerOf(developer)),
  developerDetails: own
    .route({ method: 'GET', path: '/developers/{id}/details', summary: 'A builder’s stall' })
    .input(one)
    .output(
      z.object({
        success: z.literal(true),
        details,
        developer: z.object({ id: z.int(), name: z.string(), email: z.string().nullable(), ...lists }),
      }),
    ),
  broker: open
    .route({ method: 'GET', path: '/brokers/{id}', summary: 'A consultant as everybody may see them' })
    .input(one)
    .output(answerOf(face)),
  brokerDetails: own
    .route({ method: 'GET', path: '/brokers/{id}/details', summary: 'A consultant’s stall' })
    .input(one)
    .output(answerOf(details)),
  brokerProjects: open
    .route({
      method: 'GET',
      path: '/brokers/{id}/projects',
      summary:
        'The projects a consultant is mapped to, newest first, 100 at most; none of a consultant who is not there',
    })
    .input(one)
    .output(answerOf(z.array(brokerProject))),
};

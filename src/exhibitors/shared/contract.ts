import type { OpenAPI } from '@orpc/contract';
import { z } from 'zod';
import { picture } from '#media/shared/contract.ts';
import { callFor, dataResponse } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { projectCard } from '#projects/shared/contract.ts';
import { publicAnswersOf } from '#records/shared/field-schemas.ts';
import { visitHours } from '#site-visits/shared/fields.ts';
import { publicVerification } from '#verification/shared/schema.ts';
import { exhibitorKinds } from './kind-rules.ts';
import { stallFields } from './stall-fields.ts';

const open = callFor('open', 'Exhibitors');
const own = callFor('profiles', 'Exhibitors');

const byId = z.strictObject({ id });

const redirects = (operation: OpenAPI.OperationObject): OpenAPI.OperationObject => ({
  ...operation,
  responses: {
    ...operation.responses,
    308: {
      description: 'The firm was merged into another one: the same call with that firm’s id, while the merge stands.',
      headers: { Location: { schema: { type: 'string', example: '/api/developers/7' } } },
    },
  },
});

const counts = {
  ongoing_projects: z.int(),
  upcoming_projects: z.int(),
  on_hold_projects: z.int(),
  past_projects: z.int(),
  past_by_date_projects: z.int().describe('Those of the past ones of which only the date of a register is over.'),
  total_projects: z.int().describe('The sum of the four counts.'),
};
const lists = z.object({
  ongoing_projects_list: z.array(projectCard),
  upcoming_projects_list: z.array(projectCard),
  on_hold_projects_list: z.array(projectCard),
  past_projects_list: z.array(projectCard),
});
export type ProjectLists = z.infer<typeof lists>;

/** Rows have these by the same names. The presenter changes the values of `about_html` and `founders_video_url`. */
const storedExhibitor = z.object({
  id: z.int(),
  ...publicAnswersOf(stallFields),
  verification: publicVerification,
  agent_number: z.string().nullable().describe('A consultant’s RERA registration as an agent.'),
  about_builder: z.string().nullable().describe('The plain text of about_html.'),
  about_html: z.string().nullable().describe('Paragraphs, lists, bold, italic and links.'),
  founders_video_url: z.string().nullable(),
  register: z.string().nullable().describe('The register that it is listed from, while no one of the firm has joined.'),
  languages: z.array(z.string()).describe('Languages spoken, by their codes (ISO 639).'),
  takes_visits: z.boolean().describe('Whether someone of the firm is there to receive visitors.'),
  ...counts,
});
export type StoredExhibitor = z.infer<typeof storedExhibitor>;

const publicExhibitor = z.object({
  ...storedExhibitor.shape,
  is_verified: z.enum(['1', '0']),
  avatar: z.string().nullable(),
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
  logo_picture: picture.nullable(),
  stall_image: z.string().nullable(),
  stall_image_url: z.string().nullable(),
  stall_picture: picture.nullable(),
  achievements: z.array(z.object({ url: z.string(), caption: z.string(), picture: picture.nullable() })),
  achievements_urls: z.array(z.string()),
  exhibiting_since: z.string().nullable().describe('Null for a firm that is listed from a register.'),
  visit_hours: visitHours,
});
export type PublicExhibitor = z.infer<typeof publicExhibitor>;

export const exhibitorDetails = z.object({
  ...publicExhibitor.shape,
  gallery_images: z
    .array(z.object({ id: z.int(), url: z.string(), caption: z.string(), picture: picture.nullable() }))
    .describe('Figures of the stall itself; its projects have their own.'),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  video_meet: z.string().nullable(),
  brochure_url: z.string().nullable(),
  visiting_card_url: z.string().nullable(),
  visiting_card_picture: picture.nullable(),
});
export type ExhibitorDetails = z.infer<typeof exhibitorDetails>;

/** Each list contains the 24 newest projects. `GET /api/projects?developer_id=` returns all. */
const publicBuilder = z.object({
  ...publicExhibitor.shape,
  ...lists.shape,
  has_phone: z.boolean().describe('Whether signed-in users see a phone; false for a firm without members.'),
  phone: z.string().nullable().optional().describe('For signed-in users only.'),
  email: z.string().nullable().optional().describe('For signed-in users only.'),
});
export type PublicBuilder = z.infer<typeof publicBuilder>;

const brokerProject = z.object({ ...projectCard.shape, name: z.string().describe('The same as project_name.') });
export type BrokerProject = z.infer<typeof brokerProject>;

const stand = z.object({
  stand: z.string().describe('Such as `B-12, Hall 4`.'),
  id: z.int(),
  kind: z.enum(exhibitorKinds),
  name: z.string(),
  company: z.string().nullable(),
  location: z.string().nullable(),
});
export type Stand = z.infer<typeof stand>;

export const exhibitorsContract = {
  stands: open('GET /stands', 'The stands at the fair with who is there, by their numbers, at most 2,000').output(
    dataResponse(z.array(stand)),
  ),
  developer: open('GET /developers/{id}', 'A builder’s public profile', { spec: redirects })
    .input(byId)
    .output(dataResponse(publicBuilder)),
  developerDetails: own('GET /developers/{id}/details', 'A builder’s stall', { spec: redirects })
    .input(byId)
    .output(
      z.object({
        success: z.literal(true),
        details: exhibitorDetails,
        developer: z.object({ id: z.int(), name: z.string(), email: z.string().nullable(), ...lists.shape }),
      }),
    ),
  broker: open('GET /brokers/{id}', 'A consultant’s public profile', { spec: redirects })
    .input(byId)
    .output(dataResponse(publicExhibitor)),
  brokerDetails: own('GET /brokers/{id}/details', 'A consultant’s stall', { spec: redirects })
    .input(byId)
    .output(dataResponse(exhibitorDetails)),
  brokerProjects: open(
    'GET /brokers/{id}/projects',
    'List a consultant’s projects, newest first, at most 100; empty for an unknown consultant',
    { spec: redirects },
  )
    .input(byId)
    .output(dataResponse(z.array(brokerProject))),
};

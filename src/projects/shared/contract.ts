import { z } from 'zod';
import { bankTerms } from '#catalogue/shared/bank-contract.ts';
import { picture } from '#media/shared/contract.ts';
import { callFor, findCall } from '#platform/shared/http/contract.ts';
import { publicAnswersOf } from '#records/shared/field-schemas.ts';
import { visitorRating } from '#site-visits/shared/fields.ts';
import { publicVerification } from '#verification/shared/schema.ts';
import { projectFields } from './project-fields.ts';
import { projectStatuses } from './rules.ts';
import { unitType } from './unit-contract.ts';

const open = callFor('open', 'Projects');

const namedCategory = z.object({ id: z.int(), category_name: z.string() });

/** The field names are fixed (docs/product/api.md, "Field names"). */
export const projectCard = z.object({
  id: z.int(),
  project_name: z.string(),
  project_title: z.string().nullable(),
  project_status: z.enum(projectStatuses),
  location_id: z.int().nullable(),
  location: z.string().nullable(),
  location_address: z.string().nullable(),
  price: z.int().nullable(),
  start_price: z.int().nullable(),
  end_price: z.int().nullable(),
  offer: z.string().nullable().describe('What buyers get until `offer_until`; null once that day has passed.'),
  offer_until: z.string().nullable().describe('The last day of the offer.'),
  emi_from: z
    .int()
    .nullable()
    .describe(
      'The instalment a month that the calculator begins with: the lowest rate of its banks, and the largest loan. Null without a price or such a bank.',
    ),
  developer_id: z.int(),
  developer_name: z.string(),
  broker_name: z.string().nullable(),
  stall_image_url: z.string().nullable(),
  stall_picture: picture.nullable(),
  logo_url: z.string().nullable(),
  category: namedCategory.nullable(),
  sub_category: namedCategory.nullable(),
  sub_category3: namedCategory.nullable(),
  project_completion_date: z.string().nullable(),
  rera_number: z.string().nullable(),
  open_to_visits: z
    .boolean()
    .describe('False for cancelled projects, and for completed ones of which no unit is known to be left.'),
  is_past_by_date: z
    .boolean()
    .describe('Completed only because the date is over that a register gave: no one said so.'),
  register: z.string().nullable().describe('The register that it is listed from, while no one of the firm has joined.'),
  created_at: z.string(),
});
export type ProjectCard = z.infer<typeof projectCard>;

const named = z.object({ id: z.int(), name: z.string() });

const namedLogo = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.string().nullable(),
  logo_picture: picture.nullable(),
});

const consultant = z.object({
  ...namedLogo.shape,
  company: z.string().nullable(),
  is_verified: z.enum(['1', '0']),
  verification: publicVerification,
  agent_number: z.string().nullable().describe('The RERA registration as an agent.'),
  has_contact: z.boolean().describe('Whether signed-in users see a phone or an email.'),
  phone: z.string().nullable().optional().describe('For signed-in users only.'),
  email: z.string().nullable().optional().describe('For signed-in users only.'),
});

const floorPlan = z.object({
  title: z.string(),
  url: z.string(),
  configuration: z.string().nullable().describe('The unit type that it shows, as `unit_types` name it.'),
  picture: picture.nullable(),
});
export type FloorPlan = z.infer<typeof floorPlan>;

export const projectDetail = z.object({
  ...projectCard.shape,
  ...publicAnswersOf(projectFields),
  first_phase: named.nullable().describe('The project of which it is a later phase.'),
  later_phases: z.array(named).describe('The newest that name it as their first phase.'),
  takes_visits: z.boolean().describe('Whether someone of the firm is there to receive visitors.'),
  name: z.string().describe('The same as project_name.'),
  status: projectCard.shape.project_status,
  image: z.string().nullable(),
  logo_picture: picture.nullable(),
  city: named
    .nullable()
    .describe('The city or district that its locality is in; null if its location isn’t a locality.'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  unit_types: z.array(
    unitType.extend({
      carpet_area_sq_m: z.number(),
      price_per_sq_ft: z.int().nullable().describe('By the lower price.'),
    }),
  ),
  location_prices: z
    .object({
      location_name: z.string().describe('The project’s location, or the smallest one around it with enough projects.'),
      projects: z.int(),
      low: z.int().describe('Rupees for a square foot of carpet area; a quarter of the projects cost less.'),
      high: z.int().describe('A quarter of the projects cost more.'),
      own: z.int().nullable().describe('The lowest price of this project’s flats; null if none has one.'),
    })
    .nullable()
    .describe('What flats usually cost there, by the listed projects with prices.'),
  visitor_rating: visitorRating,
  meet_link: z.string().nullable(),
  download_brochure: z.string().nullable(),
  download_brochure_url: z.string().nullable(),
  infrastructure_video: z.string().nullable(),
  features: z.array(z.string()),
  floor_plans: z.array(floorPlan),
  facilities: z.array(
    namedLogo.extend({ icon: z.string().nullable().describe('A symbol of /images/facilities.svg.') }),
  ),
  banks: z.array(namedLogo.extend(bankTerms)),
  bank_ids: z.array(z.int()),
  brokers: z.array(consultant),
  share_picture: picture.describe('For previews of the page’s link: 1200 by 630 pixels, JPEG.'),
  gallery_images: z.array(z.object({ id: z.int(), url: z.string(), caption: z.string(), picture: picture.nullable() })),
  developer: z.object({
    id: z.int(),
    name: z.string(),
    company: z.string().nullable(),
    stand: z.string().nullable().describe('Its place at the fair.'),
    is_verified: z.enum(['1', '0']),
    verification: publicVerification,
    logo: z.string().nullable(),
    logo_picture: picture.nullable(),
    has_phone: z.boolean().describe('Whether signed-in users see a phone; false for a firm without members.'),
    phone: z.string().nullable().optional().describe('For signed-in users only.'),
  }),
  updated_at: z.string(),
  updated_by: z
    .string()
    .nullable()
    .describe('The firm that made the last change, or the register it came from; null for the organiser’s.'),
  visits: z.int().describe('Site visits that are not cancelled; up to a minute old.'),
  register_site: z
    .string()
    .nullable()
    .describe('The website of the RERA authority of its state; null where the state or the website isn’t known.'),
  notes: z.string().nullable().optional().describe('For the project’s builder and organisers only.'),
  assigned_date: z.string().nullable().optional().describe('For the project’s builder and organisers only.'),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

export const projectsContract = {
  find: findCall(open, '/projects/{id}', 'Get a project’s details', projectDetail),
};

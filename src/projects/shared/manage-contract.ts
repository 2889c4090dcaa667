import { z } from 'zod';
import { picture } from '#media/shared/contract.ts';
import { callFor, decision, pageResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { bulkResult, exportCall, maxAtOnce, recordFields } from '#records/shared/crud.ts';
import { answersOf } from '#records/shared/field-schemas.ts';
import { listInput } from '#records/shared/lists/list-input.ts';
import { projectCard } from './contract.ts';
import { managedProjectList } from './list-rules.ts';
import { listingChanges, projectListings } from './listing-rules.ts';
import { projectFields } from './project-fields.ts';
import { statusInput } from './project-inputs.ts';

const named = z.object({ id: z.int(), name: z.string() });

const answers = answersOf(projectFields);

/** The actions of the project's people. Each is `true`, or the reason why it isn't possible. */
const managedCan = z.object({
  ...recordFields.can.shape,
  list: decision,
  unlist: decision,
  archive: decision,
  restore: decision,
});

/** A project as the lists of the people who manage it show it. */
export const managedProject = z.object({
  ...recordFields,
  can: managedCan,
  project_name: answers.project_name,
  project_title: answers.project_title,
  project_status: answers.project_status,
  listing: z.enum(projectListings),
  is_listed: z
    .boolean()
    .describe('Whether visitors see it: not while it is planned or cancelled, or its builder is not listed.'),
  is_past_by_date: projectCard.shape.is_past_by_date,
  developer: answers.developer,
  brokers: answers.brokers,
  drafted_by: named
    .extend({ mapping_id: z.int(), sent: z.boolean() })
    .nullable()
    .describe(
      'The consultant who drafted it, while the builder hasn’t answered; the request’s id is that of the mapping, and `sent` says whether they have sent it to the builder.',
    ),
  location: z.string().nullable(),
  category: z.string().nullable(),
  start_price: answers.start_price,
  end_price: answers.end_price,
  rera_number: answers.rera_number,
  stall_picture: picture.nullable(),
  site_visits: z.int(),
  inquiries: z.int(),
  missing: z.array(z.object({ name: z.string(), section: z.string() })).describe('What it lacks to be listed.'),
  created_at: z.string(),
});
export type ManagedProject = z.infer<typeof managedProject>;

const ids = z.array(id).min(1, 'Choose at least one.').max(maxAtOnce, `Choose ${maxAtOnce} at most.`);

const calls = callFor('projects', 'Projects');
const path = '/projects/managed';

/**
 * Calls for the projects that the caller manages: all for the organiser, their own for builders. Consultants can read
 * those mapped to them.
 */
export const managedProjectsContract = {
  list: calls(`GET ${path}`, 'The caller’s own list of projects, drafts and archived ones too', {
    description: 'GET /api/projects?scope=manage answers the same.',
  })
    .input(listInput(managedProjectList))
    .output(pageResponse(managedProject)),
  export: exportCall(
    calls,
    `${path}/export`,
    'All projects of the own list that the filters find, as CSV',
    managedProjectList,
  ),
  changeListing: calls(`POST ${path}/listing`, 'List, unlist, archive or restore projects', {
    description: 'Each project is changed if it can be; the answer says of the others why not.',
  })
    .input(z.strictObject({ ids, change: z.enum(listingChanges) }))
    .output(savedResponse(bulkResult)),
  changeStatus: calls(`POST ${path}/status`, 'Give several projects a status')
    .input(z.strictObject({ ids, project_status: statusInput }))
    .output(savedResponse(bulkResult)),
};

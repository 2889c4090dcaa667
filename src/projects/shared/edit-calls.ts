import { z } from 'zod';
import { callFor, dataResponse, findCall, savedResponse } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { historyCall } from '#records/shared/crud.ts';
import { projectDetail } from './contract.ts';
import { createInput, editedProject, updateInput } from './edit-contract.ts';

const calls = callFor('project editor', 'Projects');
const reading = callFor('projects', 'Projects');
const path = '/projects/managed';
const byId = z.strictObject({ id });
const named = z.object({ id: z.int(), name: z.string() });

const forms =
  'As JSON, or as a form (multipart) whose lists are JSON text and whose files may be sent as `image`, `logo` and `brochure`.';

/**
 * Calls that create, change and delete projects. The organiser can change all, builders their own; consultants change
 * those they may edit, and draft for builders.
 */
export const projectEditorContract = {
  create: reading('POST /projects', 'Create a project, as a draft', {
    successStatus: 201,
    description: `${forms} The same \`Idempotency-Key\`, or \`idempotency_key\`, creates one project and answers it again. A consultant’s is a draft for the builder \`developer_id\`, who is asked to accept it; \`broker_ids\` has the consultant’s stall where they have several.`,
  })
    .input(createInput)
    .output(savedResponse(editedProject)),
  find: findCall(reading, `${path}/{id}`, 'A project as its editor shows it', editedProject),
  update: reading('POST /projects/{id}', 'Change a project', {
    description: `${forms} Fields that are left out stay as they are. A change that names the \`version\` it was made on answers 409 when the project has changed since, with the project as \`current\`; without one the last change wins.`,
  })
    .input(updateInput)
    .output(savedResponse(editedProject)),
  remove: calls('DELETE /projects/{id}', 'Delete a project; one with site visits or inquiries is archived instead')
    .input(byId)
    .output(savedResponse(byId.extend({ archived: z.boolean() }))),
  restore: calls('POST /projects/{id}/restore', 'Bring a deleted project back, as it was')
    .input(byId)
    .output(savedResponse(editedProject)),
  duplicate: calls(
    'POST /projects/{id}/duplicate',
    'Copy a project as a draft, without its RERA number and consultants',
    { successStatus: 201 },
  )
    .input(byId)
    .output(savedResponse(editedProject)),
  preview: findCall(reading, `${path}/{id}/preview`, 'A project as visitors see it, listed or not', projectDetail),
  choices: reading(`GET ${path}/choices`, 'The facilities and banks that a project can have').output(
    dataResponse(z.object({ facilities: z.array(named), banks: z.array(named) })),
  ),
  history: historyCall(reading, path, 'project'),
};

import { z } from 'zod';
import { callFor, dataResponse, decision, findCall, savedResponse } from '#platform/shared/http/contract.ts';
import { flag, id, multilineText, searchQuery } from '#platform/shared/http/fields.ts';
import { bulkResult, exportCall, historyCall, listCall, maxAtOnce } from '#records/shared/crud.ts';
import { mappingActs, mappingList, mappingSides, mappingStates, maxMappingText, maxPairs } from './rules.ts';

const named = z.object({ id: z.int(), name: z.string() });

const mapping = z.object({
  id: z.int(),
  version: z.int(),
  project: named,
  builder: named,
  consultant: named,
  state: z.enum(mappingStates),
  asked_by: z.enum(mappingSides),
  may_edit: z.boolean().describe('Whether the consultant may edit the project.'),
  drafted: z.boolean().describe('Whether the consultant made the project as a draft, which is asked to be accepted.'),
  sent: z.boolean().describe('False for a draft until the consultant sends it to the builder.'),
  message: z.string().nullable().describe('From those who asked.'),
  answer: z.string().nullable().describe('The reason of those who declined, withdrew or ended it.'),
  asked_by_name: z.string().nullable().describe('Who asked; null for deleted accounts, and for mappings from before.'),
  decided_by_name: z.string().nullable().describe('Who decided last; null while open, and for deleted accounts.'),
  decided_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  can: z.object({
    accept: decision,
    decline: decision,
    withdraw: decision,
    send: decision,
    end: decision,
    allow_editing: decision,
  }),
});
export type Mapping = z.infer<typeof mapping>;

const ids = (missing: string) =>
  z
    .array(id, { error: missing })
    .min(1, missing)
    .max(maxPairs, `Choose ${maxPairs} at most.`)
    .transform((values) => [...new Set(values)]);

export const mappingInput = z
  .strictObject({
    project_ids: ids('Choose a project.'),
    consultant_ids: ids('Choose a consultant.'),
    may_edit: flag.default(false).describe('The builder’s or the organiser’s choice.'),
    message: multilineText
      .pipe(z.string().max(maxMappingText, `Keep the message within ${maxMappingText} characters.`))
      .default(''),
  })
  .refine(({ project_ids, consultant_ids }) => project_ids.length * consultant_ids.length <= maxPairs, {
    path: ['project_ids'],
    message: `Choose fewer: each project with each consultant makes more than ${maxPairs} pairs.`,
  });
export type MappingInput = z.output<typeof mappingInput>;

const actInput = z
  .strictObject({
    ids: z.array(id).min(1, 'Choose at least one.').max(maxAtOnce, `Choose ${maxAtOnce} at most.`),
    act: z.enum(mappingActs, 'Choose accept, decline, withdraw or end.'),
    may_edit: flag
      .optional()
      .describe('With accept, the builder’s or the organiser’s choice; unchanged when left out.'),
    reason: multilineText
      .pipe(z.string().max(maxMappingText, `Keep the reason within ${maxMappingText} characters.`))
      .optional()
      .describe('With decline, withdraw or end. The other side reads it in the email.'),
  })
  .refine(({ act, may_edit }) => may_edit === undefined || act === 'accept', {
    path: ['may_edit'],
    message: 'Leave this out: only accepting says who may edit.',
  })
  .refine(({ act, reason }) => !reason || act !== 'accept', {
    path: ['reason'],
    message: 'Leave this out: accepting needs no reason.',
  });

const editingInput = z.strictObject({
  id,
  may_edit: flag,
  version: z.coerce.number().int().min(1).optional(),
});

const choicesInput = z.strictObject({
  of: z.enum(['projects', 'consultants'], 'Choose projects or consultants.'),
  search: searchQuery.optional(),
  id: id.optional().describe('This one alone.'),
});
const choice = named.extend({ detail: z.string().nullable().describe('Distinguishes equal names.') });

const path = '/admin/mappings' as const;
const calls = callFor('mappings', 'Mappings');
const searches = 'Words in the name of the project, its builder or the consultant.';

/** Calls for mappings, which one side requests and the other accepts. */
export const mappingsContract = {
  list: listCall(
    calls,
    path,
    'Mappings of the caller’s projects and stalls; the organiser’s all',
    mapping,
    mappingList,
    searches,
  ),
  export: exportCall(calls, `${path}/export`, 'All mappings the filters find, as a CSV file', mappingList, searches),
  choices: calls(`GET ${path}/choices`, 'The first 20 projects or consultants that the caller can ask for, by name')
    .input(choicesInput)
    .output(dataResponse(z.array(choice))),
  find: findCall(calls, `${path}/{id}`, 'One mapping', mapping),
  ask: calls(`POST ${path}`, 'Ask for mappings of projects and consultants; the organiser’s are accepted at once', {
    successStatus: 201,
  })
    .input(mappingInput)
    .output(savedResponse(bulkResult)),
  act: calls(`POST ${path}/act`, 'Accept, decline, withdraw or end mappings')
    .input(actInput)
    .output(savedResponse(bulkResult)),
  send: calls(`POST ${path}/{id}/send`, 'Send a draft to its builder, who gets an email')
    .input(z.strictObject({ id }))
    .output(savedResponse(mapping)),
  allowEditing: calls(`PUT ${path}/{id}`, 'Let a mapped consultant edit the project, or not')
    .input(editingInput)
    .output(savedResponse(mapping)),
  history: historyCall(calls, path, 'mapping'),
};

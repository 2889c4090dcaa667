import { z } from 'zod';
import { callFor, decision, findCall, pageResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { historyCall, recordFields } from '#records/shared/crud.ts';
import { listInput } from '#records/shared/lists/list-input.ts';
import { exhibitorKinds } from '../kind-rules.ts';
import { pairList, pairReasons, pairStates, pairsPath } from './pair-list-rules.ts';

const pairedFirm = z.object({
  id: z.int(),
  kind: z.enum(exhibitorKinds),
  name: z.string(),
  company: z.string().nullable(),
  register: z.string().nullable().describe('The register that it is listed from, while no one of the firm has joined.'),
  members: z.int(),
  is_listed: z.boolean(),
  projects: z.int().describe('A builder’s projects of every status; a consultant’s mapped ones.'),
  places: z.array(z.string()).describe('Three places of its projects.'),
  numbers: z.array(z.string()).describe('A consultant’s RERA agent number, or three numbers of a builder’s projects.'),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.string(),
});
export type PairedFirm = z.infer<typeof pairedFirm>;

const firmPair = z.object({
  ...recordFields,
  can: z.object({ ...recordFields.can.shape, decide: decision }),
  state: z.enum(pairStates),
  reasons: z.array(z.enum(pairReasons)).describe('Why they are thought to be one, the strongest first.'),
  first: pairedFirm,
  second: pairedFirm,
  created_at: z.string().describe('When the pair was found.'),
});
export type FirmPair = z.infer<typeof firmPair>;

const pairs = callFor('firm decisions', 'Firms');

export const firmPairsContract = {
  list: pairs(`GET ${pairsPath}`, 'Firms that are probably one, the likeliest first', {
    description:
      'Pairs with the same register number, phone, name or address, found every hour. Pairs with a merged firm are left out. `POST /admin/firms/{id}/merge` merges two.',
  })
    .input(listInput(pairList))
    .output(pageResponse(firmPair)),
  find: findCall(pairs, `${pairsPath}/{id}`, 'One pair of firms that are probably one', firmPair),
  decide: pairs(`PUT ${pairsPath}/{id}/state`, 'Say that two firms are not the same, or take that back', {
    description: 'A pair that is `different` stays so, however often it is found again.',
  })
    .input(z.strictObject({ id, state: z.enum(pairStates) }))
    .output(savedResponse(firmPair)),
  history: historyCall(pairs, pairsPath, 'pair of firms'),
};

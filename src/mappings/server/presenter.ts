import { type Actor, decisions } from '#access/shared/policy-rules.ts';
import type { Mapping } from '#mappings/shared/contract.ts';
import { type MappingStanding, mappingActions } from '#mappings/shared/policy-rules.ts';
import { mappingSideLabels, mappingStateLabels } from '#mappings/shared/rules.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import { type CsvColumns, instantCell } from '#records/server/csv.ts';
import type { MappingRow } from './queries.ts';

export const noMapping = () => new NotFoundError('There is no such mapping.');

export const standingOf = ({ state, askedBy, sent, ownsProject, isConsultants }: MappingRow): MappingStanding => ({
  state,
  asked_by: askedBy,
  sent,
  own: { builder: ownsProject, consultant: isConsultants },
});

export const presentMapping = (actor: Actor, row: MappingRow): Mapping => ({
  id: row.id,
  version: row.version,
  project: row.project,
  builder: row.builder,
  consultant: row.consultant,
  state: row.state,
  asked_by: row.askedBy,
  may_edit: row.mayEdit,
  drafted: row.drafted,
  sent: row.sent,
  message: row.message,
  answer: row.answer,
  asked_by_name: row.askedByName,
  decided_by_name: row.decidedByName,
  decided_at: row.decidedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  can: decisions(actor, mappingActions, standingOf(row)),
});

export const mappingCsv: CsvColumns<Mapping> = [
  ['ID', ({ id }) => id],
  ['Project', ({ project }) => project.name],
  ['Builder', ({ builder }) => builder.name],
  ['Consultant', ({ consultant }) => consultant.name],
  ['State', ({ state }) => mappingStateLabels[state]],
  ['Asked by', ({ asked_by }) => mappingSideLabels[asked_by]],
  ['May edit', ({ may_edit }) => (may_edit ? 'Yes' : 'No')],
  ['Draft', ({ drafted }) => (drafted ? 'Yes' : 'No')],
  ['Reason', ({ answer }) => answer ?? ''],
  ['Asked on', ({ created_at }) => instantCell(created_at)],
  ['Decided on', ({ decided_at }) => instantCell(decided_at)],
];

import { callFor } from '#platform/shared/http/contract.ts';
import type { Field, Fields } from '#records/shared/field-rules.ts';
import { type NewRecordsSheet, newRecordsCalls } from '#records/shared/new-records-sheet.ts';
import { projectFields } from './project-fields.ts';

/** A cell doesn't hold these kinds, but coordinates are one text. */
const kindsLeft: readonly Field['kind'][] = ['own', 'file', 'rich text'];
/** A project has these once it is there. */
const fieldsLeft = ['first_phase_id', 'broker_ids', 'assigned_date'];

/** Cells are filled in without the form's lists and examples. */
const hints: { [Name in keyof typeof projectFields]?: string } = {
  developer_id: 'The name of the stall. A builder with one stall can leave it empty.',
  project_completion_date: 'Such as 31/12/2027.',
  start_price: 'Such as 8500000, 85 lakh or 1.2 cr.',
  location_id: 'Such as “Pune”, or “Baner, Pune” where several places have this name.',
  coordinates: 'Latitude and longitude with a comma between.',
  features: 'Several with semicolons between.',
  facility_ids: 'Their names, with semicolons between.',
  bank_ids: 'Their names, with semicolons between.',
};

const fields: Fields = Object.fromEntries(
  Object.entries(projectFields)
    .filter(([name, { kind }]) => name === 'coordinates' || (!kindsLeft.includes(kind) && !fieldsLeft.includes(name)))
    .map(([name, field]) => [name, { ...field, ...(name in hints && { hint: hints[name as keyof typeof hints] }) }]),
);

/** New projects in a spreadsheet. */
export const projectSheet: NewRecordsSheet = {
  words: { one: 'project', many: 'projects' },
  fields,
  required: ['project_name'],
};

export const projectSheetContract = newRecordsCalls(
  callFor('project editor', 'Projects'),
  '/projects/managed/spreadsheet',
  projectSheet,
);

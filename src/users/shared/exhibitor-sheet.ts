import { z } from 'zod';
import { callFor } from '#platform/shared/http/contract.ts';
import { singleLine } from '#platform/shared/http/fields.ts';
import { inputsOf, line, orNone } from '#records/shared/field-schemas.ts';
import type { NewRecordsSheet } from '#records/shared/new-records-sheet.ts';
import { newRecordsCalls } from '#records/shared/new-records-sheet.ts';
import { othersEmail, othersName, personDetails } from './fields.ts';

const fields = {
  stall: {
    kind: 'line',
    label: 'Stall',
    hint: 'The name of the firm. A new stall is made where there is none of this name.',
    isRequired: true,
    input: singleLine('Enter the stall’s name.')
      .trim()
      .min(1, 'Enter the stall’s name.')
      .max(255, 'Keep the name within 255 characters.'),
  },
  role: {
    kind: 'choice',
    label: 'Kind',
    choices: ['Developer', 'Broker'],
    labels: { Developer: 'Builder', Broker: 'Consultant' },
    isRequired: true,
    input: z.enum(['Developer', 'Broker'], 'Write Builder or Consultant.'),
  },
  name: { kind: 'line', label: 'Contact person', isRequired: true, input: othersName },
  email: {
    kind: 'line',
    type: 'email',
    label: 'Email',
    hint: 'The invitation is sent to it.',
    isRequired: true,
    input: othersEmail,
  },
  phone: { kind: 'line', type: 'tel', label: 'Phone', input: personDetails.phone },
  stand: {
    kind: 'line',
    label: 'Stand',
    hint: 'The place at the fair, such as “B-12, Hall 4”. A stall that is there already gets it, too.',
    input: orNone(line(40)).optional(),
  },
} as const;

/** The people who exhibit, with their stalls, in a spreadsheet. */
export const exhibitorSheet = {
  words: { one: 'exhibitor', many: 'exhibitors' },
  fields,
  required: ['stall', 'role', 'name', 'email'],
  changed: ['stand'],
} as const satisfies NewRecordsSheet;

export const exhibitorSheetRow = z.strictObject(inputsOf(fields));
export type ExhibitorSheetRow = z.output<typeof exhibitorSheetRow>;

export const exhibitorSheetContract = newRecordsCalls(
  callFor('users', 'Users'),
  '/admin/users/exhibitors',
  exhibitorSheet,
);

import { z } from 'zod';
import { fileId, singleLine } from '../http/fields.ts';
import { picture } from '../media/contract.ts';
import { crudCalls, recordFields } from '../records/crud.ts';
import { bankList } from './bank-rules.ts';

const bank = z.object({
  ...recordFields,
  name: z.string(),
  logo: picture.nullable(),
  logo_id: z.int().nullable(),
  projects: z.int(),
});
export type Bank = z.infer<typeof bank>;

export const bankInput = z.strictObject({
  name: singleLine('Enter a name.').trim().min(1, 'Enter a name.').max(100, 'Keep the name within 100 characters.'),
  logo_id: fileId.nullable().optional().describe('An uploaded picture; left out, the logo stays.'),
});

/** The organiser's calls on the banks that lend for projects. */
export const banksContract = crudCalls('/admin/banks', {
  tag: 'Banks',
  area: 'banks',
  words: { one: 'bank', many: 'banks' },
  row: bank,
  input: bankInput,
  list: bankList,
});

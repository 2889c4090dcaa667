import { z } from 'zod';
import { callFor } from '../http/contract.ts';
import { nameText } from '../http/fields.ts';
import { logoFields, logoInput } from '../media/contract.ts';
import { crudCalls, recordFields } from '../records/crud.ts';
import { mergeCall } from '../records/merge-call.ts';
import { bankList } from './bank-rules.ts';

const bank = z.object({ ...recordFields, ...logoFields, name: z.string(), projects: z.int() });
export type Bank = z.infer<typeof bank>;

export const bankInput = z.strictObject({ name: nameText, ...logoInput });

/** The organiser's calls on the banks that lend for projects. */
export const banksContract = {
  ...crudCalls('/admin/banks', {
    tag: 'Banks',
    area: 'banks',
    words: { one: 'bank', many: 'banks' },
    row: bank,
    input: bankInput,
    list: bankList,
  }),
  merge: mergeCall(callFor('banks').route({ tags: ['Banks'] }), '/admin/banks', 'bank', bank),
};

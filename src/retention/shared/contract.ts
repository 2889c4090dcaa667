import { z } from 'zod';
import { callFor, dataResponse } from '#platform/shared/http/contract.ts';
import { retentionKinds } from './rules.ts';

const retention = z.object({
  kind: z.enum(retentionKinds),
  months: z.int().nullable().describe('After how many months it is erased; null for never.'),
  is_counted: z.boolean().describe('Whether the nightly job has counted what these months mean.'),
  count: z.int().describe('How many it found then.'),
  erases_from: z.string().nullable().describe('Nothing is erased before; null until it is counted.'),
  erased_at: z.string().nullable().describe('When it last erased by these months.'),
  erased: z.int().describe('How many it erased then.'),
});
export type Retention = z.infer<typeof retention>;

export const retentionContract = {
  list: callFor('settings', 'Settings')('GET /admin/retention', 'What is erased by age').output(
    dataResponse(z.array(retention)),
  ),
};

import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Where every call begins: the refusals any call may answer with. */
export const call = oc.errors({
  UNPROCESSABLE_CONTENT: {
    status: 422,
    message: 'Some of what was sent can’t be used.',
    data: z.object({ errors: z.record(z.string(), z.array(z.string())) }),
  },
  NOT_FOUND: { status: 404, message: 'Not found.' },
});

/** The paging fields of every list (specification, section 3 "Pagination"). */
export const paging = {
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
};

import { z } from 'zod';
import type { AreaName } from '../access/area-rules.ts';
import { callFor, savedResponse } from '../http/contract.ts';
import { id } from '../http/fields.ts';

/** What used the first record uses the other, and the first is deleted. */
export const mergeCall = <Row extends z.ZodType>(
  path: `/${string}`,
  { tag, area, words: { one }, row }: { tag: string; area: AreaName; words: { one: string }; row: Row },
) =>
  callFor(area)
    .route({ tags: [tag] })
    .route({
      method: 'POST',
      path: `${path}/{id}/merge`,
      summary: `Merge a ${one} into another: everything moves to the other, and the first is deleted`,
    })
    .input(z.strictObject({ id, into: id.describe('The one that stays.') }))
    .output(savedResponse(row));

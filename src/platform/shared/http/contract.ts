import { oc } from '@orpc/contract';
import { z } from 'zod';
import { type AreaName, areas } from '#access/shared/area-rules.ts';
import type { Audience } from '#access/shared/audience-rules.ts';
import { noPermissionText } from '#access/shared/policy-rules.ts';
import { id } from './fields.ts';

export const changedMeanwhileText = 'This was just changed by someone else. Reload and try again.';

/**
 * The base of every call. Calls without an audience are refused to everyone. `beforeFactor` also admits an organiser
 * who still has to set up a second factor.
 */
const call = oc.$meta<{ audience?: Audience; beforeFactor?: boolean }>({}).errors({
  UNPROCESSABLE_CONTENT: {
    status: 422,
    message: 'Some fields are invalid.',
    data: z.object({ errors: z.record(z.string(), z.array(z.string())) }),
  },
  UNAUTHORIZED: { status: 401, message: 'Unauthenticated.' },
  FORBIDDEN: { status: 403, message: noPermissionText },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CONFLICT: { status: 409, message: changedMeanwhileText },
  PAGE_EXPIRED: { status: 419, message: 'This page was open for too long. Please try again.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait and try again.' },
});

type Route = Parameters<typeof call.route>[0];
type Method = NonNullable<Route['method']>;
export type Path = `/${string}`;

/**
 * Returns a function that begins the calls of an area: `own('PUT /user', 'Update the profile')`, then their input and
 * output. @param tag is their heading in the API reference.
 */
export const callFor = (area: AreaName, tag: string, { beforeFactor }: { beforeFactor?: true } = {}) => {
  const ofArea = call.meta({ audience: areas[area].audience, ...(beforeFactor && { beforeFactor }) });
  return (route: `${Method} ${Path}`, summary: string, more: Omit<Route, 'method' | 'path' | 'summary'> = {}) => {
    const [method, path] = route.split(' ') as [Method, Path];
    return ofArea.route({ tags: [tag], method, path, summary, ...more });
  };
};
export type Calls = ReturnType<typeof callFor>;

/** See docs/product/api.md, "API conventions". */
export const paging = {
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
};

/** Used by lists that can be read whole. */
export const nextCursor = {
  next_cursor: z
    .string()
    .nullable()
    .optional()
    .describe('In answers to a `cursor` alone: the cursor of the next rows, null after the last.'),
};

const success = z.literal(true);

export const decision = z.union([success, z.string()]).describe('true, or the reason why not.');

export const dataResponse = <Data extends z.ZodType>(data: Data) => z.object({ success, data });

export const pageResponse = <Row extends z.ZodType>(row: Row) => z.object({ success, data: z.array(row), ...paging });

export const countResponse = z.object({ success, count: z.int() });

export const savedResponse = <Data extends z.ZodType>(data: Data) => z.object({ success, message: z.string(), data });

export const messageResponse = z.object({ success, message: z.string() });

/** A file that the browser downloads. */
export const fileResponse = (mediaType: string) => z.file().mime([mediaType]);

export const csvType = 'text/csv; charset=utf-8';
export const csvResponse = fileResponse(csvType);

/** Returns a call that finds one record. @param path contains `{id}`. */
export const findCall = <Data extends z.ZodType>(calls: Calls, path: Path, summary: string, data: Data) =>
  calls(`GET ${path}`, summary).input(z.strictObject({ id })).output(dataResponse(data));

import type { Audience } from '#access/shared/audience-rules.ts';
import { noPermissionText } from '#access/shared/policy-rules.ts';
import { proofKinds } from '#accounts/shared/second-factors/rules.ts';

type Schema = Record<string, unknown>;
const text = { type: 'string' };
const message = { type: 'string', description: 'For people.' };

const body = (description: string, example: Schema, more: Record<string, Schema> = {}, headers?: Schema) => ({
  description,
  ...(headers && { headers }),
  content: {
    'application/json': {
      schema: { type: 'object', properties: { message, ...more }, required: ['message'] },
      example,
    },
  },
});

const links = {
  type: 'array',
  items: { type: 'object', properties: { title: text, link: text }, required: ['title', 'link'] },
};

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

/**
 * These are the answers of `platform/server/http/errors.ts`. The contract's schema has more fields, which are not sent.
 */
export const errorResponses = {
  Unauthenticated: body('No session, or one that has ended.', { message: 'Unauthenticated.' }),
  Forbidden: body(
    'Not for this person; where a sign-in needs a second step, with `second_factor`.',
    { message: noPermissionText },
    {
      second_factor: {
        type: 'object',
        description: 'For `POST /login/second-factor`.',
        properties: {
          ticket: text,
          kinds: { type: 'array', items: { type: 'string', enum: [...proofKinds] } },
          expires_in: { type: 'integer', description: 'In seconds.' },
        },
        required: ['ticket', 'kinds', 'expires_in'],
      },
    },
  ),
  NotFound: body('No such record, or someone else’s.', { message: 'There is no such stall.' }),
  Conflict: body(
    'The record’s state doesn’t allow it, or it was changed since the `version` that was sent.',
    {
      message:
        'This takes away the only owner of Meera Homes, where others work. Hand the stall over to one of them first.',
    },
    {
      current: { type: 'object', description: 'The record as it is now, where a `version` was outdated.' },
      changed_by: { type: ['string', 'null'] },
      changed_at: { type: ['string', 'null'] },
      used_by: { type: 'array', items: { type: 'object' }, description: 'What uses a record that was to be deleted.' },
      links: { ...links, description: 'Pages where the reason can be resolved.' },
      nearest: { type: 'array', items: { type: 'object' }, description: 'Free times near a full one.' },
    },
  ),
  PageExpired: body('The anti-forgery token is missing or stale. Get a fresh one and try again.', {
    message: 'This page was open for too long. Please try again.',
  }),
  InvalidInput: body(
    'Fields that can’t be taken, each with what to do.',
    { message: 'Enter your email address.', errors: { email: ['Enter your email address.'] } },
    { errors: { type: 'object', additionalProperties: { type: 'array', items: text } } },
  ),
  TooManyRequests: body(
    'A limit is reached.',
    { message: 'Too many attempts. Please try again in a minute.' },
    {},
    retryAfter,
  ),
  Unreadable: body('The body is no JSON, or no form.', { message: 'This form can’t be read.' }),
  TooLarge: body('The body is too large.', { message: 'Request too large: at most 64 kB of text.' }),
  UnknownType: body('The body is neither JSON nor a form.', { message: 'Send JSON, or a form.' }),
  Unavailable: body(
    'Not now: the database or the storage is away, search starts, or too many ask.',
    { message: 'The expo is very busy. Please try again in a few seconds.' },
    {},
    retryAfter,
  ),
};

const names: Record<string, keyof typeof errorResponses> = {
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  419: 'PageExpired',
  422: 'InvalidInput',
  429: 'TooManyRequests',
  503: 'Unavailable',
};
const namesOfBodies: typeof names = { 400: 'Unreadable', 413: 'TooLarge', 415: 'UnknownType' };

/** `parameters` are those of the path and the query. */
type Call = { method: string; audience: Audience | undefined; parameters?: { name: string }[] };

function canAnswer(status: string, call: Call): boolean {
  const reads = call.method === 'GET';
  if (status === '401' || status === '403') return call.audience !== 'everyone' || !reads;
  if (status === '404') return !reads || call.parameters?.some(({ name }) => /^(user_)?id$/.test(name)) === true;
  return !(reads && (status === '409' || status === '419'));
}

/** Returns an operation’s successes with the refusals that it can answer. */
export function describeErrors(responses: Record<string, unknown>, call: Call): Record<string, unknown> {
  const successes = Object.entries(responses).filter(([status]) => !names[status]);
  const refusals = Object.entries(call.method === 'GET' ? names : { ...names, ...namesOfBodies })
    .filter(([status]) => canAnswer(status, call))
    .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]);
  return Object.fromEntries([...successes, ...refusals]);
}

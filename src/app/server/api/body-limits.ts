import { traverseContractProcedures } from '@orpc/server';
import { type Audience, belongs } from '#access/shared/audience-rules.ts';
import { contract } from '#app/shared/contract.ts';
import { maxBodyBytes, maxFormBytes } from '#platform/server/http/body-size.ts';
import { shortlistLimits } from '#shortlist/shared/rules.ts';
import type { Person } from '#users/shared/fields.ts';

/** The forms of visitors are short, with contact details and a message. */
const withShortForms: Audience[] = ['everyone', 'the signed out', 'the signed in', 'visitors'];

/** The size of a shortlist with all its notes, in letters of three bytes each. */
const maxShortlistBytes = shortlistLimits.projects * (shortlistLimits.noteLength * 3 + 100);

type LargeCall = { method: string; path: RegExp; audience: Audience; maxBytes: number };

const largeCalls: LargeCall[] = [];
traverseContractProcedures({ path: [], router: contract }, ({ contract: call }) => {
  const { route, meta } = call['~orpc'];
  const { path, method = 'POST' } = route;
  const isEditors = !withShortForms.includes(meta.audience ?? 'everyone');
  const isShortlist = call === contract.shortlist.join;
  if (path === undefined || !meta.audience || !(isEditors || isShortlist)) return;
  largeCalls.push({
    method,
    path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    audience: meta.audience,
    maxBytes: isShortlist ? maxShortlistBytes : maxFormBytes,
  });
});

/**
 * Returns the limit of a call's JSON in bytes: the size of its form for people who may make the call, and a small one
 * for others.
 */
export function maxBytesOfCall(method: string, url: string, person: Person | undefined): number {
  const path = url.split('?')[0] as string;
  const call = largeCalls.find(
    (each) => each.method === method && each.path.test(path) && belongs(each.audience, person),
  );
  return call?.maxBytes ?? maxBodyBytes;
}

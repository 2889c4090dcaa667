import { traverseContractProcedures } from '@orpc/server';
import { type Audience, belongs } from '#shared/access/audience-rules.ts';
import { contract } from '#shared/contract.ts';
import { shortlistLimits } from '#shared/shortlist/rules.ts';
import type { Person } from '#shared/users/fields.ts';
import { maxBodyBytes, maxFormBytes } from '../platform/http/body-size.ts';

/** The forms of visitors are short: contact details and a message. */
const withShortForms: Audience[] = ['everyone', 'guests', 'the signed in', 'visitors'];

/** A shortlist with all its notes, in a script of three bytes a letter. */
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

/** Returns how large a call's JSON may be: as large as its form needs for those who may make it, else small. */
export function maxBytesOfCall(method: string, url: string, person: Person | undefined): number {
  const path = url.split('?')[0] as string;
  const call = largeCalls.find(
    (each) => each.method === method && each.path.test(path) && belongs(each.audience, person),
  );
  return call?.maxBytes ?? maxBodyBytes;
}

import type { z } from 'zod';
import type { Audience } from '#access/shared/audience-rules.ts';
import { contract } from '#app/shared/contract.ts';

/** A call of the contract: `accounts.login`, `POST`, `/login`. */
export type Call = {
  name: string;
  method: string;
  path: string;
  audience: Audience | undefined;
  input: z.ZodType | undefined;
};

type Leaf = {
  '~orpc': { route: { method?: string; path?: string }; meta: { audience?: Audience }; inputSchema?: z.ZodType };
};
type Branch = { [name: string]: Leaf | Branch };

const isLeaf = (entry: Leaf | Branch): entry is Leaf => '~orpc' in entry;

const callsOf = (branch: Branch, prefix: string): Call[] =>
  Object.entries(branch).flatMap(([name, entry]) => {
    if (!isLeaf(entry)) return callsOf(entry, `${prefix}${name}.`);
    const { route, meta, inputSchema: input } = entry['~orpc'];
    return { name: prefix + name, method: route.method ?? '', path: route.path ?? '', audience: meta.audience, input };
  });

/** Every call of the contract. */
export const calls: Call[] = callsOf(contract as unknown as Branch, '');

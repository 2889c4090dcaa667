import { pageHead } from '../lib/page-head.ts';
import type { Matches } from '../lib/page-title.ts';
import type { Stall } from './stall.ts';

/** What a stall's page says of itself; it is for the signed in, and in no search engine. */
export const stallHead = (matches: Matches, { kind, details: { id, name } }: Stall) =>
  pageHead(matches, {
    title: `${name} · ${kind === 'developer' ? 'Builder' : 'Consultant'}`,
    description: `The stall of ${name}: projects, people, and a way to ask.`,
    path: `/${kind}/${id}/details`,
    noindex: true,
  });

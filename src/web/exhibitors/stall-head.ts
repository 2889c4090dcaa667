import { pageHead } from '../lib/page-head.ts';
import type { Matches } from '../lib/page-title.ts';
import type { Stall } from './stall.ts';

/** Stalls are for signed-in users only, so search engines must not list them. */
export const stallHead = (matches: Matches, { kind, details: { id, name } }: Stall) =>
  pageHead(matches, {
    title: `${name} · ${kind === 'developer' ? 'Builder' : 'Consultant'}`,
    description: `${name}’s stall: projects, contacts and inquiries.`,
    path: `/${kind}/${id}/details`,
    noindex: true,
  });

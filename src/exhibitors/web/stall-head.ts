import { pageHead } from '#platform/web/lib/page-head.ts';
import type { Matches } from '#platform/web/lib/page-title.ts';
import type { Stall } from './stall.ts';

/** Signed-in users only: not for search engines. */
export const stallHead = (matches: Matches, { kind, details: { id, name } }: Stall) =>
  pageHead(matches, {
    title: `${name} · ${kind === 'developer' ? 'Builder' : 'Consultant'}`,
    description: `${name}’s stall: projects, contacts and inquiries.`,
    path: `/${kind}/${id}/details`,
    noindex: true,
  });

import { pageHead } from '#platform/web/lib/page-head.ts';
import type { Matches } from '#platform/web/lib/page-title.ts';
import type { Stall } from './stall.ts';

/** Search engines must not index a stall, because only signed-in users see it. */
export const stallHead = (matches: Matches, { kind, details: { id, name } }: Stall) =>
  pageHead(matches, {
    title: `${name} · ${kind === 'developer' ? 'Builder' : 'Consultant'}`,
    description: `${name}’s stall: projects, contacts and inquiries.`,
    path: `/${kind}/${id}/details`,
    noindex: true,
  });

import { pageHead } from '../app/page-head.ts';
import type { Stall } from './stall.ts';

/** What a stall's page says of itself; it is for the signed in, and in no search engine. */
export const stallHead = ({ kind, details: { id, name } }: Stall) =>
  pageHead({
    title: `${name} · ${kind === 'developer' ? 'Builder' : 'Consultant'} · Aangan`,
    description: `The stall of ${name}: projects, people, and a way to ask.`,
    path: `/${kind}/${id}/details`,
    noindex: true,
  });

import type { Stall } from './sign-in-options.ts';

type Props = {
  /** The page that is gone on to after this one. */
  wanted: string | undefined;
  /** The stall among the targets of the address. */
  stall: Stall | undefined;
  act: 'Sign in' | 'Make an account';
};

/** Says why to sign in first: a stall opens to the signed in only; other pages are just gone on to. */
export function PendingNotice({ wanted, stall, act }: Props) {
  if (wanted === undefined) return null;
  return (
    <p role="status" className="rounded-box border-s-4 border-info bg-base-200 p-3">
      {act} to {purposeOf(wanted, stall?.target === wanted ? stall.name : undefined)}.
    </p>
  );
}

function purposeOf(wanted: string, name: string | undefined): string {
  if (/^\/developer\/\d+\/details/.test(wanted)) return `see ${name ?? 'the builder'}’s stall`;
  if (/^\/broker\/\d+\/details/.test(wanted)) return `see ${name ?? 'the consultant'}’s stall`;
  return /^\/project\/\d+\/details/.test(wanted) ? 'continue to the project' : 'continue to the page you asked for';
}

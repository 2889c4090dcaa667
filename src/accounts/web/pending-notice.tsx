import type { TargetStall } from './sign-in-options.ts';

type Props = {
  target: string | undefined;
  stall: TargetStall | undefined;
  act: 'Sign in' | 'Create an account';
};

export function PendingNotice({ target, stall, act }: Props) {
  if (target === undefined) return null;
  return (
    <p role="status" className="rounded-box border-s-4 border-info bg-base-200 p-3">
      {act} to {purposeOf(target, stall?.target === target ? stall.name : undefined)}.
    </p>
  );
}

/** Says whether a page is the form that claims a stall. */
export const isClaim = (target: string | undefined): boolean => target?.includes('modal=claim') ?? false;

function purposeOf(target: string, name: string | undefined): string {
  if (isClaim(target)) return `claim the stall of ${name ?? 'the firm'}`;
  if (/^\/developer\/\d+\/details/.test(target)) return `see ${name ?? 'the builder'}’s stall`;
  if (/^\/broker\/\d+\/details/.test(target)) return `see ${name ?? 'the consultant'}’s stall`;
  if (/^\/invitation/.test(target)) return 'accept the invitation';
  return /^\/project\/\d+\/details/.test(target) ? 'continue to the project' : 'continue to the page you asked for';
}

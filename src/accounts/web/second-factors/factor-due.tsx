import { Link } from '@tanstack/react-router';
import { factorScreen } from '#access/shared/screen-rules.ts';
import { Day } from '#platform/web/ui/day.tsx';

const setUp: string = factorScreen;

/** Reminds an organiser who needs a second factor. @param due when nothing else opens without it */
export function FactorDue({ due }: { due: string }) {
  return (
    <p className="border-b border-base-300 bg-warning/15 px-4 py-2 sm:px-6 print:hidden">
      Set up two-step sign-in by <Day of={due} />. After that you can’t open anything else here.{' '}
      <Link to={setUp} className="font-semibold text-primary underline">
        Set it up
      </Link>
    </p>
  );
}

import { Link } from '@tanstack/react-router';
import { landing } from '#access/shared/landing-rules.ts';
import { isFactorOverdue } from '#access/shared/screen-rules.ts';
import type { SecondFactors } from '#accounts/shared/second-factors/contract.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import type { Person } from '#users/shared/fields.ts';
import { TwoStepPanel } from './two-step-panel.tsx';

/** An organiser who has to set up a second factor can open no other page. */
export function TwoStepPage({ viewer, factors }: { viewer: Person; factors: SecondFactors }) {
  const { second_factor_due: due } = viewer;
  return (
    <div className="page-width py-6 sm:py-12">
      <div className="mx-auto max-w-3xl space-y-6">
        <div>
          <h1>Two-step sign-in</h1>
          {due && (
            <p className="mt-2">
              {isFactorOverdue(viewer) ? (
                'This expo requires it of organisers. Set up one of these, and everything opens again.'
              ) : (
                <>
                  This expo requires it of organisers. Set up one of these by <Day of={due} />.
                </>
              )}
            </p>
          )}
        </div>
        <div className="card p-5 sm:p-8">
          <TwoStepPanel person={viewer} stored={factors} />
        </div>
        {!isFactorOverdue(viewer) && (
          <Link to={landing(viewer)} className={buttonClass({ variant: 'outline' })}>
            Go to the dashboard
          </Link>
        )}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { useSite } from '#platform/web/lib/site.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { OpeningDay } from './opening-day.tsx';

type Props = {
  icon: ReactNode;
  title: string;
  /** Says what comes here, and how visitors hear of it. */
  hint: string;
  /** Added to the hint where visitors can ask the organiser. */
  askHint?: string;
  steps?: [text: string, to: string][];
};

/** Shown where the expo has nothing to list yet: says when it opens, and what its visitors or organisers can do. */
export function NothingYet({ icon, title, hint, askHint = '', steps = [] }: Props) {
  const viewer = useViewer();
  const { address, phone, email } = useSite();
  const isOrganiser = belongs('organisers', viewer);
  const hasContact = Boolean(address || phone || email);
  const canAsk = !isOrganiser && hasContact;
  // The first organiser gives the contact details, so their absence may mean that there is none yet.
  const isUnset = !viewer && !hasContact;
  return (
    <EmptyState
      icon={icon}
      title={title}
      hint={canAsk ? `${hint}${askHint}` : hint}
      steps={[
        ...(isOrganiser ? [['Set up the expo', '/admin/dashboard'] as const] : []),
        ...(canAsk ? [['Contact the organiser', '/contact'] as const] : []),
        ...(isUnset ? [['Sign in to set it up', '/login'] as const] : []),
        ...steps,
      ]}
    >
      {isUnset && (
        <div className="w-full">
          <p className="max-w-prose text-sm text-muted">
            Do you run this expo? The terminal that you started it in says how to make the first organiser’s account.
          </p>
        </div>
      )}
      <OpeningDay />
    </EmptyState>
  );
}

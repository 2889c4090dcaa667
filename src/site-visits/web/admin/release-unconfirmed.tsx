import { TimerOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import type { Action } from '#records/web/action-menu.tsx';
import { focusList } from '#records/web/use-refresh.ts';
import { useRaise } from './use-raise.ts';

/** Releases all unconfirmed bookings of one project or of all. @returns the tool, and its dialog for the page */
export function useReleaseUnconfirmed(count: number, projectId: number | undefined) {
  const [asking, setAsking] = useState(false);
  const { raise } = useRaise();
  const gone = useRef(false);
  const bookings = count === 1 ? '1 unconfirmed booking' : `${count} unconfirmed bookings`;
  const tool: Action = { text: `Release ${bookings}`, icon: TimerOff, danger: true, run: () => setAsking(true) };
  const question = asking && (
    <ConfirmDialog
      question={`Release ${bookings}?`}
      hint={`Their visitors haven’t confirmed them by email and aren’t notified.${projectId ? ' Only bookings of the chosen project are released.' : ''} The places are free for others at once.`}
      confirmText="Release them"
      busyText="Releasing…"
      onConfirm={async () => {
        await raise(() => api().siteVisits.freeAnonymous({ which: 'unconfirmed', project_id: projectId }));
        gone.current = true;
      }}
      onClose={() => {
        setAsking(false);
        if (gone.current) focusList();
      }}
    />
  );
  return { tool, question };
}

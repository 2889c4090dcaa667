import { TimerOff } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Action } from '#records/web/action-menu.tsx';
import { RaiseDialog } from './raise-dialog.tsx';

/** Releases all unconfirmed bookings of one project or of all. @returns the tool, and its dialog for the page */
export function useReleaseUnconfirmed(count: number, projectId: number | undefined) {
  const [asking, setAsking] = useState(false);
  const bookings = counted(count, 'unconfirmed booking', 'unconfirmed bookings');
  const tool: Action = { text: `Release ${bookings}`, icon: TimerOff, danger: true, run: () => setAsking(true) };
  const question = asking && (
    <RaiseDialog
      question={`Release ${bookings}?`}
      hint={`Their visitors haven’t confirmed them by email and aren’t notified.${projectId ? ' Only bookings of the chosen project are released.' : ''} The places are free for others at once.`}
      confirmText="Release them"
      busyText="Releasing…"
      send={() => api().siteVisits.freeAnonymous({ which: 'unconfirmed', project_id: projectId })}
      onClose={() => setAsking(false)}
    />
  );
  return { tool, question };
}

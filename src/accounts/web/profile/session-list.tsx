import { useRouter } from '@tanstack/react-router';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { OwnSession } from '#accounts/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { endLocalSession } from '../signing.ts';

const collapsedCount = 5;

export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const router = useRouter();
  const [all, setAll] = useState(false);
  const [ending, setEnding] = useState<number>();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const ordered = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const shown = all ? ordered : ordered.slice(0, collapsedCount);
  const leave = () => endLocalSession(() => router.navigate({ to: '/login' }));
  const end = async ({ id, current }: OwnSession) => {
    setEnding(id);
    setDone(undefined);
    setProblem(undefined);
    try {
      const { message } = await api().accounts.endSession({ id });
      if (current) return await leave();
      setDone(message);
      await router.invalidate();
    } catch (error) {
      setProblem(readFormError(error).message);
    } finally {
      setEnding(undefined);
    }
  };
  const endAll = async () => {
    await api().accounts.endAllSessions();
    await leave();
  };
  return (
    <div className="space-y-5">
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        {shown.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
            <MonitorSmartphone aria-hidden="true" className="shrink-0 text-muted max-sm:hidden" />
            <div className="min-w-[min(12rem,100%)] flex-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {session.device} {session.current && <Badge tone="green">This browser</Badge>}
              </p>
              <p className="text-sm text-muted">
                Last used: <RelativeTime of={session.last_seen_at} />. Signed in on <Day of={session.created_at} />.
              </p>
            </div>
            <Button
              variant="outline"
              disabled={ending === session.id}
              aria-label={`Sign out ${session.device}${session.current ? ', this browser' : ''}`}
              onClick={() => end(session)}
            >
              {ending === session.id ? 'Signing out…' : 'Sign out'}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Show all {sessions.length}
        </Button>
      )}
      <FormDone message={done} />
      <FormError message={problem} />
      <Button variant="outline" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {asking && (
        <ConfirmDialog
          question="Sign out everywhere?"
          hint="This signs you out in every browser, including this one."
          confirmText="Sign out everywhere"
          busyText="Signing out…"
          onConfirm={endAll}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { whyNot } from '#access/shared/policy-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { MeetConnection } from '#meetings/shared/contract.ts';
import { meetErrors } from '#meetings/shared/rules.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notify } from '#platform/web/ui/notify.ts';

type Props = {
  stallId: number;
  /** Called with a new meeting link, which is saved with the stall. */
  onLink: (link: string) => void;
};

/** Connects a member's Google account, which makes meeting links for the stall. */
export function GoogleMeet({ stallId: id, onLink }: Props) {
  const viewer = useViewer();
  const cache = useQueryClient();
  const queryKey = [`/api/admin/stalls/${id}/google-meet`];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api().meetings.find({ id }, { signal })).data,
  });
  const [busy, setBusy] = useState<'connect' | 'link'>();
  const [isDisconnecting, setDisconnecting] = useState(false);
  if (!data || !viewer) return null;

  const ask = (what: 'connect' | 'link', work: () => Promise<void>) => async () => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      notifyFailure(error);
      await cache.invalidateQueries({ queryKey });
    }
    setBusy(undefined);
  };
  const connect = ask('connect', async () => {
    location.assign((await api().meetings.connect({ id })).data.address);
  });
  const makeLink = ask('link', async () => {
    onLink((await api().meetings.createLink({ id })).data.link);
    notify('done', 'A new meeting link is filled in. Save the stall to show it.', 8);
  });

  if (data.state === 'not configured')
    return belongs('organisers', viewer) ? (
      <p className="text-sm text-muted">
        Google Meet isn’t set up: exhibitors enter their links themselves. The program’s settings GOOGLE_CLIENT_ID,
        GOOGLE_CLIENT_SECRET and ENCRYPTION_KEY let them connect a Google account that makes links.
      </p>
    ) : null;

  const reason = whyNot(data.can.connect);
  return (
    <section aria-label="Google Meet" className="grid gap-3 rounded-box border border-base-300 p-4">
      <p>{textOf(data)}</p>
      <div className="flex flex-wrap gap-3">
        {data.state === 'connected' ? (
          <Button variant="outline" disabled={busy !== undefined} onClick={makeLink}>
            {busy === 'link' ? 'Making a link…' : 'Make a meeting link'}
          </Button>
        ) : (
          !reason && (
            <Button variant="outline" disabled={busy !== undefined} onClick={connect}>
              {busy === 'connect' ? 'Opening Google…' : 'Connect Google Meet'}
            </Button>
          )
        )}
        {data.state !== 'off' && (
          <Button variant="outline" onClick={() => setDisconnecting(true)}>
            Disconnect
          </Button>
        )}
      </div>
      {reason && data.state !== 'connected' && <p className="text-sm text-muted">{reason}</p>}
      {isDisconnecting && (
        <ConfirmDialog
          question="Disconnect Google Meet?"
          hint="The consent is withdrawn at Google. Links that were made keep working."
          confirmText="Disconnect"
          busyText="Disconnecting…"
          onConfirm={async () => {
            const { message, data: connection } = await api().meetings.disconnect({ id });
            cache.setQueryData(queryKey, connection);
            notify('done', message, 8);
          }}
          onClose={() => setDisconnecting(false)}
        />
      )}
    </section>
  );
}

function textOf({ state, connected_by, connected_at }: MeetConnection): string {
  if (state === 'expired') return meetErrors.expired;
  if (state === 'connected' && connected_at)
    return `${connected_by}’s Google account makes meeting links, since ${formatDay(dayInIndia(new Date(connected_at)))}.`;
  return 'Connect your Google account to get a meeting link at Google Meet. Google asks you to allow making meetings, nothing else.';
}

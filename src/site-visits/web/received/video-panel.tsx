import { Video } from 'lucide-react';
import { useRaise } from '#handling/web/use-raise.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';

/** Shows the link of a visit by video, or a button that makes one. */
export function VideoPanel({ visit }: { visit: ReceivedVisit }) {
  const { raise } = useRaise();
  const { busy, run } = useAction();
  const { id, meeting_link, can } = visit;
  const make = () => run(() => raise(() => api().siteVisits.makeLink({ id })));
  return (
    <Panel title="Video call">
      <div className="space-y-3">
        {meeting_link && (
          <>
            <p className="text-sm wrap-anywhere">{meeting_link}</p>
            <p>
              <a
                href={meeting_link}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ variant: 'outline' })}
              >
                <Video size={18} aria-hidden="true" /> Join
              </a>
            </p>
          </>
        )}
        <p className="text-sm text-muted">{textOf(visit)}</p>
        {can.make_link === true && (
          <Button variant="outline" disabled={busy} aria-busy={busy} onClick={make}>
            {busy ? 'Making a link…' : 'Make a Google Meet link'}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function textOf({ status, video, meeting_link, can }: ReceivedVisit): string {
  if (status === 'pending') return 'The visitor gets the meeting link once the visit is confirmed.';
  if (status === 'cancelled') return 'This visit was to be by video call.';
  if (status === 'completed') return 'This visit was by video call.';
  if (video.own_link) return 'It was made for this visit alone, and the visitor has it.';
  if (meeting_link) return 'The stall’s link. The visitor has it.';
  return can.make_link === true
    ? 'There is no meeting link yet.'
    : 'There is no meeting link. Enter one in the stall, and write to the visitor.';
}

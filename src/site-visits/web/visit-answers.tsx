import { useRouter } from '@tanstack/react-router';
import { CalendarClock, Hourglass } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { dayInIndia, formatTime, formatWeekday, timeInIndia, yearInIndia } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import type { ManagedVisit } from '#site-visits/shared/manage-contract.ts';
import { offerText } from '#site-visits/shared/rules.ts';
import { VisitTime } from './visit-time.tsx';

/** This heading gets the focus after an answer. */
export const visitHeadingId = 'visit-heading';

type Props = { token: string; visit: ManagedVisit; onLeave: () => void };
type Answering = ReturnType<typeof useAnswer>;

/**
 * Shows what the visitor can answer now: a proposed time, or offered places. If an answer came too late, the reason
 * stays.
 */
export function VisitAnswers({ token, visit, onLeave }: Props) {
  const answering = useAnswer();
  const isOn = !visit.is_over && visit.status !== 'cancelled';
  return (
    <>
      {isOn && visit.proposal && <Proposal token={token} visit={visit} {...answering} />}
      {isOn && visit.proposal_ended && !answering.problem && (
        <p className="mt-6 rounded-box border-s-4 border-info bg-info/10 p-3">
          The time that was proposed has expired or was withdrawn. Your visit stays as it is.
        </p>
      )}
      {isOn && visit.waiting && <Waiting token={token} visit={visit} onLeave={onLeave} {...answering} />}
      {answering.problem && (
        <div className="mt-6">
          <FormError message={answering.problem} />
        </div>
      )}
    </>
  );
}

/** Lets the visitor accept or decline another time that the exhibitor proposes. */
function Proposal({ token, visit, busy, run }: Omit<Props, 'onLeave'> & Answering) {
  const { proposal, exhibitor, project_id, broker_id } = visit;
  if (!proposal) return null;
  const { visit_date, visit_time, by_video, until } = proposal;
  const isSameTime = visit_date === visit.visit_date && visit_time === visit.visit_time;
  const isOtherWay = by_video !== visit.by_video;
  const change = isSameTime ? 'A change' : 'Another time';
  // The builder or the consultant may have proposed it.
  const isOfTwo = project_id !== null && broker_id !== null;
  const answer = (answer: 'accept' | 'decline') =>
    run(answer, () =>
      api().siteVisits.manageAnswer({ token, answer, visit_date, visit_time: visit_time as '09:00', by_video }),
    );
  return (
    <Panel
      icon={<CalendarClock size={20} aria-hidden="true" />}
      title={isOfTwo ? `${change} is proposed` : `${exhibitor} proposes ${change.toLowerCase()}`}
    >
      <p className="text-lg font-semibold">
        <VisitTime day={visit_date} time={visit_time} />
        {isOtherWay && (by_video ? ', by video call' : ', at the site')}
      </p>
      <p className="text-muted">
        It is kept for you until <Until at={until} />. Accepting confirms the visit. If you decline, your visit stays as
        it is below.
      </p>
      <div className="grid gap-3 sm:flex">
        <Button disabled={busy !== undefined} onClick={() => answer('accept')}>
          {busy === 'accept' ? 'Accepting…' : isSameTime ? 'Accept' : 'Accept this time'}
        </Button>
        <Button variant="outline" disabled={busy !== undefined} onClick={() => answer('decline')}>
          {busy === 'decline' ? 'Declining…' : 'Decline'}
        </Button>
      </div>
    </Panel>
  );
}

/** Shows the places that the waiting list offers, or explains what waiting means. */
function Waiting({ token, visit, onLeave, busy, run }: Props & Answering) {
  const { offered_until, visit_date, visit_time } = visit;
  const time = (
    <p className="text-lg font-semibold">
      <VisitTime day={visit_date} time={visit_time} />
    </p>
  );
  const icon = <Hourglass size={20} aria-hidden="true" />;
  if (!offered_until)
    return (
      <Panel icon={icon} title="You are on the waiting list">
        {time}
        <p className="text-muted">
          This time is full. When enough places are free, we offer them to the first who fits, by email. {offerText}
        </p>
      </Panel>
    );
  return (
    <Panel icon={icon} title="This time is free for you">
      {time}
      <p className="text-muted">
        It is kept for you until <Until at={offered_until} />. After that it is offered to the next, and you are no
        longer on the waiting list.
      </p>
      <div className="grid gap-3 sm:flex">
        <Button disabled={busy !== undefined} onClick={() => run('take', () => api().siteVisits.manageTake({ token }))}>
          {busy ? 'Booking…' : 'Take it'}
        </Button>
        <Button variant="outline" disabled={busy !== undefined} onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </Panel>
  );
}

/** Sends one answer at a time. The page is loaded again, also after a refusal. */
function useAnswer() {
  const router = useRouter();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef(false);
  const run = async (name: string, send: () => Promise<{ message: string }>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(name);
    setProblem(undefined);
    try {
      const { message } = await send();
      await router.invalidate();
      notify('done', message, 5);
      // The pressed button has disappeared.
      document.getElementById(visitHeadingId)?.focus();
    } catch (error) {
      setProblem(readFormError(error).message);
      await router.invalidate();
    }
    setBusy(undefined);
    sending.current = false;
  };
  return { busy, problem, run };
}

type PanelProps = { icon: ReactNode; title: string; children: ReactNode };

function Panel({ icon, title, children }: PanelProps) {
  return (
    <section className="mt-6 space-y-3 rounded-box border-s-4 border-info bg-info/10 p-4">
      <h2 className="flex gap-2 text-xl">
        <span className="mt-1 shrink-0 text-info">{icon}</span> {title}
      </h2>
      {children}
    </section>
  );
}

/** Formats an instant as `4:10 PM, Sat 22 Nov`. */
function Until({ at }: { at: string }) {
  const instant = new Date(at);
  const day = dayInIndia(instant);
  return (
    <time dateTime={at}>
      {formatTime(timeInIndia(instant))}, {formatWeekday(day, yearInIndia(new Date()))}
    </time>
  );
}

import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AuthLayout } from '#accounts/web/auth-layout.tsx';
import { useMailedToken } from '#accounts/web/use-mailed-link.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { ApiError } from '#platform/web/lib/http-api.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import type { BookedVisit, VisitSlot } from '#site-visits/shared/contract.ts';
import { NearestTimes, readNearest } from './nearest-times.tsx';
import { BookedNext } from './visit-link-buttons.tsx';
import { VisitTime } from './visit-time.tsx';
import { visitName } from './visit-words.tsx';

type State =
  | { kind: 'ready' | 'busy' }
  | { kind: 'done'; message: string; visit: BookedVisit }
  | { kind: 'failed'; message: string; isFinal: boolean; nearest?: VisitSlot[]; project?: number };

/** Confirms a booking by its mailed link. It needs a click because mail scanners open links. */
export function ConfirmVisitPage({ token: inAddress }: { token: string | undefined }) {
  const token = useMailedToken(inAddress);
  const [state, setState] = useState<State>({ kind: 'ready' });
  const sending = useRef(false);
  const confirm = async (token: string, other?: VisitSlot) => {
    if (sending.current) return;
    sending.current = true;
    setState({ kind: 'busy' });
    try {
      const when = other && { preferred_visit_date: other.date, preferred_visit_time: other.time };
      const { message, data } = await api().siteVisits.confirm({ token, ...when });
      setState({ kind: 'done', message, visit: data });
    } catch (error) {
      setState(failureOf(error));
    }
    sending.current = false;
  };
  const nearest = state.kind === 'failed' && token ? state.nearest : undefined;
  const isOver = state.kind === 'done' || (state.kind === 'failed' && (state.isFinal || nearest !== undefined));
  return (
    <AuthLayout title="Confirm your visit">
      <FormDone message={state.kind === 'done' ? state.message : undefined} />
      {state.kind === 'failed' && nearest && token ? (
        <NearestTimes message={state.message} nearest={nearest} onChoose={(slot) => confirm(token, slot)} />
      ) : (
        <FormError message={state.kind === 'failed' ? state.message : undefined} />
      )}
      {state.kind === 'done' && <Booked visit={state.visit} />}
      {!isOver && token && (
        <>
          <p>Press the button to book the visit. The exhibitor is notified only then.</p>
          <Button size="large" className="text-base" disabled={state.kind === 'busy'} onClick={() => confirm(token)}>
            {state.kind === 'busy' ? 'Confirming…' : 'Confirm my visit'}
          </Button>
        </>
      )}
      {!token && <p>Open this page from the link in our email.</p>}
      {state.kind === 'failed' && state.isFinal ? <BookAgain project={state.project} /> : !token && <BookAgain />}
    </AuthLayout>
  );
}

function failureOf(error: unknown): State {
  const { message, fields, status } = readFormError(error);
  // After a network or server error, another attempt may succeed.
  const more = error instanceof ApiError ? error.more : {};
  const free = readNearest(more);
  const nearest = free && free.length > 0 ? free : undefined;
  const isFinal = (status === 409 && !nearest) || fields.token !== undefined;
  return {
    kind: 'failed',
    message: fields.token ?? message,
    isFinal,
    ...(nearest && { nearest }),
    project: Number(more.project_id) || undefined,
  };
}

function Booked({ visit }: { visit: BookedVisit }) {
  const exhibitor = visit.broker_name ?? visit.developer_name ?? '';
  return (
    <>
      <p>
        {visitName(visit)}, <VisitTime day={visit.visit_date} time={visit.visit_time} />.{' '}
        {visit.status === 'confirmed' && 'Already confirmed. See the email we sent you.'}
      </p>
      {visit.links && visit.status === 'pending' && (
        <BookedNext exhibitor={exhibitor} visit={visit} links={visit.links} />
      )}
    </>
  );
}

const home: string = '/';

function BookAgain({ project }: { project?: number | undefined }) {
  const linkClass = buttonClass({ size: 'large' }, 'text-base');
  return project ? (
    <Link to="/project/$id/details" params={{ id: String(project) }} search={{ modal: 'visit' }} className={linkClass}>
      Book again
    </Link>
  ) : (
    <Link to={home} className={linkClass}>
      Find a project
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AuthLayout } from '#accounts/web/auth-layout.tsx';
import { useMailedToken } from '#accounts/web/use-mailed-link.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { ApiError } from '#platform/web/lib/http-api.ts';
import { useRequest } from '#platform/web/lib/use-request.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import type { BookedVisit, VisitSlot } from '#site-visits/shared/contract.ts';
import type { BookingToConfirm } from '#site-visits/shared/manage-contract.ts';
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
  const looked = useRequest(token ?? '', async (signal) =>
    token ? (await api().siteVisits.toConfirm({ token }, { signal })).data : undefined,
  );
  const booking = looked.status === 'loaded' ? looked.data : undefined;
  const nearest = state.kind === 'failed' && token ? state.nearest : undefined;
  const isOver = state.kind === 'done' || (state.kind === 'failed' && (state.isFinal || nearest !== undefined));
  return (
    <AuthLayout title="Confirm your visit">
      <FormDone message={state.kind === 'done' ? state.message : undefined} />
      {state.kind === 'failed' && nearest && token ? (
        <>
          <NearestTimes message={state.message} nearest={nearest} onChoose={(slot) => confirm(token, slot)} />
          <OtherTimes project={state.project} />
        </>
      ) : (
        <FormError message={state.kind === 'failed' ? state.message : undefined} />
      )}
      {state.kind === 'done' && <Booked visit={state.visit} />}
      {!isOver && token && (
        <>
          {booking && <What visit={booking} />}
          <p>
            {booking?.is_booked
              ? 'You have booked this visit already.'
              : 'Press the button to book the visit. The exhibitor is notified only then.'}
          </p>
          <Button size="large" className="text-base" disabled={state.kind === 'busy'} onClick={() => confirm(token)}>
            {buttonText(state.kind === 'busy', booking?.is_booked === true)}
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
      <What visit={visit} />
      {visit.status === 'confirmed' && <p>Already confirmed. See the email we sent you.</p>}
      {visit.links && visit.status === 'pending' && (
        <BookedNext exhibitor={exhibitor} visit={visit} links={visit.links} />
      )}
    </>
  );
}

function buttonText(busy: boolean, isBooked: boolean): string {
  if (isBooked) return busy ? 'Opening…' : 'Show my visit';
  return busy ? 'Confirming…' : 'Confirm my visit';
}

const What = ({ visit }: { visit: BookedVisit | BookingToConfirm }) => (
  <p>
    <span className="font-semibold">{visitName(visit)}</span>,{' '}
    <VisitTime day={visit.visit_date} time={visit.visit_time} />.
  </p>
);

/** Waiting lists are offered by the form, since a network that has used its share of a project can't join them. */
const OtherTimes = ({ project }: { project: number | undefined }) =>
  project && (
    <p>
      None of these suits you?{' '}
      <Link
        to="/project/$id/details"
        params={{ id: String(project) }}
        search={{ modal: 'visit' }}
        className="underline"
      >
        Choose another time
      </Link>
      , or join the waiting list of a full one there.
    </p>
  );

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

import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import type { SiteVisit, VisitSlot } from '#site-visits/shared/contract.ts';
import { NearestTimes, useNearest } from './nearest-times.tsx';
import { useVisitHours } from './visit-hours.ts';
import { visitDay, visitTime } from './visit-schema.ts';
import { VisitTime } from './visit-time.tsx';
import { isWaiting, VisitBadge } from './visit-words.tsx';
import { WhenFields } from './when-fields.tsx';

const schema = z.object({ preferred_visit_date: visitDay, preferred_visit_time: visitTime });

type Visit = Pick<
  SiteVisit,
  | 'project_id'
  | 'broker_id'
  | 'visit_date'
  | 'visit_time'
  | 'number_of_visitors'
  | 'status'
  | 'waiting'
  | 'offered_until'
>;
type Props = {
  /** The name of the project or stall that is visited. */
  name: string;
  visit: Visit;
  send: (when: z.output<typeof schema>) => Promise<void>;
  submit?: string;
  submitting?: string;
  /** Replaces the hint that the new time must be confirmed. */
  hint?: string;
  /** These fields are shown above the time. */
  children?: ReactNode;
};

/** Asks for a time in a dialog. The visitor moves a visit with it, and the exhibitor proposes a time. */
export function RescheduleForm({
  name,
  visit,
  send,
  submit = 'Reschedule',
  submitting = 'Rescheduling…',
  hint,
  children,
}: Props) {
  const { nearest, version, sending, forget } = useNearest();
  const { form, field, message, clearMessage, ...state } = useApiForm({
    schema,
    defaultValues: { preferred_visit_date: visit.visit_date, preferred_visit_time: '' },
    send: (input) => sending(() => send(input)),
  });
  const { setValue } = form;
  const { isSubmitted } = form.formState;
  const time = useController({ control: form.control, name: 'preferred_visit_time' }).field;
  const chooseTime = useCallback(
    (chosen: string) =>
      setValue('preferred_visit_time', chosen, { shouldDirty: true, shouldValidate: isSubmitted && chosen !== '' }),
    [setValue, isSubmitted],
  );
  const chooseDay = (chosen: string) =>
    setValue('preferred_visit_date', chosen, { shouldDirty: true, shouldValidate: true });
  const choose = (slot: VisitSlot) => {
    chooseDay(slot.date);
    chooseTime(slot.time);
    forget();
    clearMessage();
  };
  const hours = useVisitHours(
    visit.broker_id ? { broker_id: visit.broker_id } : { project_id: visit.project_id ?? undefined },
  );
  return (
    <DialogForm {...state} message={nearest ? undefined : message} form={form} submit={submit} submitting={submitting}>
      <div className="space-y-5">
        <div className="space-y-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="flex flex-wrap items-center gap-2 text-muted">
            Now: <VisitTime day={visit.visit_date} time={visit.visit_time} /> <VisitBadge {...visit} />
          </p>
        </div>
        {children}
        <WhenFields
          project={visit.project_id ?? undefined}
          broker={visit.broker_id ?? undefined}
          hours={hours}
          visitors={visit.number_of_visitors}
          dayField={field('preferred_visit_date')}
          day={form.watch('preferred_visit_date')}
          onChooseDay={chooseDay}
          time={{
            name: time.name,
            ref: time.ref,
            value: time.value,
            now: form.watch('preferred_visit_date') === visit.visit_date ? visit.visit_time : null,
            nowText: isWaiting(visit) ? 'You wait for this time' : 'Now booked',
            error: field('preferred_visit_time').error,
            onChoose: chooseTime,
          }}
          timeRequired
          version={version}
          fallback={
            <>
              This visit is for {visit.number_of_visitors}.{' '}
              <Link
                to="/project/$id/details"
                params={{ id: String(visit.project_id) }}
                search={{ modal: 'inquiry' }}
                className="text-primary underline"
              >
                Send an inquiry
              </Link>{' '}
              to arrange another time.
            </>
          }
        />
        {hint && <p className="text-muted">{hint}</p>}
        {!hint && visit.status === 'confirmed' && <p className="text-muted">The new time must be confirmed again.</p>}
        {nearest && message && <NearestTimes message={message} nearest={nearest} onChoose={choose} />}
      </div>
    </DialogForm>
  );
}

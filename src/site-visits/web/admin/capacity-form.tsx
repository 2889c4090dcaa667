import { useEffect } from 'react';
import { formatTime } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { visitTimes } from '#site-visits/shared/booking-rules.ts';
import { type VisitCapacity, visitCapacityInput } from '#site-visits/shared/capacity-contract.ts';
import { CapacityLink } from './capacity-link.tsx';

type Props = { capacity: VisitCapacity; isOnly: boolean; onSaved: (message: string) => Promise<void> };

export function CapacityForm({ capacity, isOnly, onSaved }: Props) {
  const { project_id, project_name, visit_capacity, of_stall, times } = capacity;
  const { form, field, ...state } = useApiForm({
    schema: visitCapacityInput,
    defaultValues: {
      id: project_id,
      visit_capacity: of_stall ? '' : String(visit_capacity),
      times: Object.fromEntries(visitTimes.map((time) => [time, String(times[time] ?? '')])),
    },
    send: async (input) => onSaved((await api().siteVisits.setCapacity(input)).message),
  });
  const { setFocus, watch } = form;
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) setFocus('visit_capacity');
  }, [setFocus]);
  const usual = String(watch('visit_capacity') || (of_stall ? visit_capacity : ''));
  return (
    <DialogForm {...state} form={form} submit="Save" submitting="Saving…">
      <div className="space-y-6">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="me-auto text-lg wrap-anywhere">{project_name}</h3>
          {!isOnly && (
            <CapacityLink to="choose" className="py-1 text-sm text-primary underline">
              Another project
            </CapacityLink>
          )}
        </div>
        <div className="max-w-xs">
          <TextField
            label="Default capacity"
            hint="Visitors per time. If empty, the stall’s number applies."
            placeholder={of_stall ? String(visit_capacity) : undefined}
            inputMode="numeric"
            autoComplete="off"
            {...field('visit_capacity')}
          />
        </div>
        <fieldset className="space-y-3">
          <legend className="text-sm font-semibold">Custom capacity</legend>
          <p className="text-sm text-muted">
            Empty times have the default capacity; 0 closes a time. Existing bookings stay.
          </p>
          <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
            {visitTimes.map((time) => (
              <TextField
                key={time}
                label={formatTime(time)}
                placeholder={usual}
                inputMode="numeric"
                autoComplete="off"
                {...field(`times.${time}`)}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </DialogForm>
  );
}

import { whyNot } from '#access/shared/policy-rules.ts';
import type { Mapping } from '#mappings/shared/contract.ts';
import { mappingSideLabels, mappingStateLabels } from '#mappings/shared/rules.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx';
import { CloseButton } from '#platform/web/ui/dialog-form.tsx';
import { FactGrid } from '#platform/web/ui/facts.tsx';
import { History } from '#records/web/history.tsx';
import { waitingFor } from './mapping-words.ts';

const resource = {
  path: '/admin/mappings',
  labels: { state: 'State', may_edit: 'May edit' },
  show: { state: (state: Mapping['state']) => mappingStateLabels[state] },
  calls: () => api().mappings,
};

const dayOf = (instant: string) => formatDay(dayInIndia(new Date(instant)));

/** Shows one mapping: the request, the decision, whether the consultant may edit, and its history. */
export function MappingDetails({ mapping, onDone }: { mapping: Mapping; onDone: () => void }) {
  const saved = useAfterSave(onDone);
  const { id, version, project, builder, consultant, state, may_edit, message, answer, can } = mapping;
  const refused = whyNot(can.allow_editing);
  const allow = async () => {
    try {
      await saved((await api().mappings.allowEditing({ id, version, may_edit: !may_edit })).message);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const facts: [label: string, value: string | null | false][] = [
    ['Project', project.name],
    ['Builder', builder.name],
    ['Consultant', consultant.name],
    ['State', [mappingStateLabels[state], waitingFor(mapping)].filter(Boolean).join(' ')],
    ['Asked by', [mappingSideLabels[mapping.asked_by], mapping.asked_by_name].filter(Boolean).join(', ')],
    ['Asked on', dayOf(mapping.created_at)],
    ['Decided', mapping.decided_at && [dayOf(mapping.decided_at), mapping.decided_by_name].filter(Boolean).join(', ')],
    ['Reason', answer],
    ['Draft', mapping.drafted && 'Made by the consultant'],
    ['May edit', may_edit ? 'Yes' : mapping.drafted && state === 'asked' ? 'Until it is answered' : 'No'],
  ];
  return (
    <>
      <DialogBody>
        <FactGrid of={facts} />
        {message && (
          <blockquote className="mt-4 border-base-300 border-s-4 ps-3 whitespace-pre-wrap">{message}</blockquote>
        )}
        <div className="mt-5">
          <History resource={resource} id={id} />
        </div>
      </DialogBody>
      <DialogFooter>
        <CloseButton />
        {refused === undefined && <Button onClick={allow}>{may_edit ? 'Don’t let them edit' : 'Let them edit'}</Button>}
      </DialogFooter>
    </>
  );
}

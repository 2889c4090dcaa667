import { useState } from 'react';
import { type Mapping, mappingInput } from '#mappings/shared/contract.ts';
import type { MappingSide } from '#mappings/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';
import { mappingChoices } from './mapping-choices.ts';

type Props = {
  asker: MappingSide;
  /** Set for a consultant: their own stall. */
  stall?: Related;
  /** Set for a request to renew this mapping, which has ended. */
  before?: Mapping;
  onSaved: (message: string) => Promise<void>;
};

const hints: Record<MappingSide, string> = {
  organiser: 'Each project with each consultant. They are mapped at once, and both sides get an email.',
  builder: 'Each project with each consultant. The consultants get an email and accept or decline.',
  consultant: 'The builders get an email and accept or decline.',
};

const relatedOf = ({ id, name }: Mapping['project']): Related => ({ id, label: name });

/** Requests mappings. The organiser's need no answer. */
export function MappingForm({ asker, stall, before, onSaved }: Props) {
  const [projects, setProjects] = useState<Related[]>(before ? [relatedOf(before.project)] : []);
  const former = before && relatedOf(before.consultant);
  const own = stall ?? (asker === 'consultant' ? former : undefined);
  const first = own ?? former;
  const [consultants, setConsultants] = useState<Related[]>(first ? [first] : []);
  const idsOf = (chosen: Related[]) => chosen.map(({ id }) => id);
  const { form, field, ...state } = useApiForm({
    schema: mappingInput,
    defaultValues: { project_ids: idsOf(projects), consultant_ids: idsOf(consultants), may_edit: false, message: '' },
    send: async (input) => {
      const { message, data } = await api().mappings.ask(input);
      const [first] = data.refused;
      await onSaved(first ? `${message} ${first.title}: ${first.message}` : message);
    },
  });
  const choose = (name: 'project_ids' | 'consultant_ids', show: (chosen: Related[]) => void) => (chosen: Related[]) => {
    show(chosen);
    form.setValue(name, idsOf(chosen), { shouldDirty: true });
    form.clearErrors(name);
  };
  return (
    <DialogForm
      {...state}
      form={form}
      submit={asker === 'organiser' ? 'Map' : 'Send request'}
      submitting={asker === 'organiser' ? 'Mapping…' : 'Sending…'}
    >
      <div className="grid gap-5">
        <p className="text-muted">{hints[asker]}</p>
        <RelationField
          label="Projects"
          required
          multiple
          {...mappingChoices('projects')}
          placeholder="Type a name"
          value={projects}
          error={field('project_ids').error}
          onChange={choose('project_ids', setProjects)}
        />
        {!own && (
          <RelationField
            label="Consultants"
            required
            multiple
            {...mappingChoices('consultants')}
            placeholder="Type a name"
            value={consultants}
            error={field('consultant_ids').error}
            onChange={choose('consultant_ids', setConsultants)}
          />
        )}
        {asker !== 'consultant' && (
          <CheckboxField
            label="May edit"
            hint="The consultant can change the project’s details."
            {...field('may_edit')}
          />
        )}
        {asker !== 'organiser' && <TextAreaField label="Message" tag="optional" rows={3} {...field('message')} />}
      </div>
    </DialogForm>
  );
}

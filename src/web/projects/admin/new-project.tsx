import { useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { OwnStall } from '#shared/exhibitors/stall-contract.ts';
import { newProjectForm } from '#shared/projects/edit-contract.ts';
import { type Related, RelationField } from '../../admin/fields/relation.tsx';
import { UnsavedGuard } from '../../admin/record-page.tsx';
import { api } from '../../lib/api.ts';
import { useApiForm } from '../../lib/use-api-form.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { notify } from '../../ui/notify.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { builderChoices } from './choices.ts';

type Values = { project_name: string; developer_id: number | string | null };
type Input = z.output<typeof newProjectForm>;

/** @param stalls the builder's own; undefined for the organiser, who chooses among all */
export function NewProjectPage({ stalls }: { stalls: OwnStall[] | undefined }) {
  if (stalls?.length === 0)
    return (
      <EmptyState
        icon={<Building2 size={32} aria-hidden="true" />}
        title="Builders add projects"
        hint="Your account belongs to no builder’s stall. Ask the builder or the organiser to add the project and to map you to it."
      />
    );
  return <NewProject stalls={stalls} />;
}

/** Starts a draft: its editor has the rest. */
function NewProject({ stalls }: { stalls: OwnStall[] | undefined }) {
  const navigate = useNavigate();
  const [builder, choose] = useState<Related | null>(null);
  const { form, field, onSubmit, message, busy } = useApiForm<Values, Input>({
    schema: newProjectForm as unknown as z.ZodType<Input, Values>,
    defaultValues: { project_name: '', developer_id: stalls?.length === 1 ? (stalls[0]?.id ?? null) : null },
    send: async (input) => {
      const { message: done, data } = await api().managedProjects.create(input);
      form.reset(form.getValues());
      notify('done', done, 5);
      await navigate({
        to: '/admin/projects/$id/edit',
        params: { id: String(data.id) },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  const developerError = field('developer_id').error;
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="max-w-xl space-y-5 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6"
    >
      <p className="text-muted">It begins as a draft that visitors don’t see. You list it when it is complete.</p>
      {stalls === undefined && (
        <RelationField
          label="Builder"
          required
          placeholder="Type a name"
          {...builderChoices}
          value={builder}
          error={developerError}
          onChange={(stall) => {
            choose(stall);
            form.setValue('developer_id', stall?.id ?? null, { shouldDirty: true });
          }}
        />
      )}
      {stalls && stalls.length > 1 && (
        <ChoiceField
          label="Stall"
          required
          none="Choose a stall"
          choices={stalls.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field('developer_id')}
        />
      )}
      <TextField label="Name" required autoComplete="off" maxLength={255} {...field('project_name')} />
      <FormError message={message} />
      <SubmitButton busy={busy} busyText="Creating…">
        Create draft
      </SubmitButton>
      <UnsavedGuard unsaved={form.formState.isDirty && !busy} />
    </form>
  );
}

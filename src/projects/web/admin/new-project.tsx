import { Link, useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { OwnStall } from '#exhibitors/shared/stall-contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { UnsavedGuard } from '#platform/web/lib/unsaved-guard.tsx';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { useIdempotencyKey } from '#platform/web/lib/use-draft.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { newProjectForBuilderForm, newProjectForm } from '#projects/shared/edit-contract.ts';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';
import { builderChoices, listedBuilderChoices } from './choices.ts';

type Values = { project_name: string; developer_id: number | string | null; broker_ids?: string };
type Input = z.output<typeof newProjectForm>;
type Own = { kind: 'developer' | 'broker'; stalls: readonly OwnStall[] };

/**
 * Creates a project. @param own has the stalls of a builder, or of a consultant who drafts for a builder; undefined for
 * the organiser
 */
export function NewProjectPage({ own }: { own: Own | undefined }) {
  if (own?.stalls.length === 0)
    return (
      <EmptyState
        icon={<Building2 size={32} aria-hidden="true" />}
        title={own.kind === 'developer' ? 'Builders add projects' : 'Your stall comes first'}
        hint={
          own.kind === 'developer'
            ? 'Your account belongs to no builder’s stall. Ask the builder or the organiser to invite you.'
            : 'Your account belongs to no consultant’s stall. Once yours is listed, you can draft projects for builders.'
        }
      />
    );
  return <NewProject own={own} />;
}

/** Starts a draft. Its editor has the other fields. */
function NewProject({ own }: { own: Own | undefined }) {
  const navigate = useNavigate();
  const [builder, choose] = useState<Related | null>(null);
  const keyFor = useIdempotencyKey();
  const drafts = own?.kind === 'broker';
  const choosesBuilder = own === undefined || drafts;
  const [only] = own?.stalls.length === 1 ? own.stalls : [];
  const { form, field, onSubmit, message, busy } = useApiForm<Values, Input>({
    schema: (choosesBuilder ? newProjectForBuilderForm : newProjectForm) as unknown as z.ZodType<Input, Values>,
    defaultValues: {
      project_name: '',
      developer_id: drafts ? null : (only?.id ?? null),
      ...(drafts && { broker_ids: only ? String(only.id) : '' }),
    },
    send: async (input) => {
      const sent = { ...input, idempotency_key: keyFor(input) };
      const { message: done, data } = await api().managedProjects.create(sent);
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
    <>
      <BackLink to="/admin/projects">All projects</BackLink>
      <form noValidate onSubmit={onSubmit} className="max-w-xl mt-4 space-y-5 card p-4 sm:p-6">
        <p className="text-muted">
          {drafts
            ? 'You draft it for its builder, and send it when it is ready. They accept it or not. Until then only you, the builder and the organiser see it, and you can edit it.'
            : 'It begins as a draft that visitors don’t see. You list it when it is complete.'}
        </p>
        {choosesBuilder && (
          <RelationField
            label="Builder"
            required
            placeholder="Type a name"
            hint={
              own === undefined && (
                <>
                  Isn’t it here yet?{' '}
                  <Link
                    to="/admin/users"
                    search={{ role: 'Developer', create: '1' }}
                    preload={false}
                    className="underline"
                  >
                    Invite a builder
                  </Link>
                </>
              )
            }
            {...(drafts ? listedBuilderChoices : builderChoices)}
            value={builder}
            error={developerError}
            onChange={(stall) => {
              choose(stall);
              form.setValue('developer_id', stall?.id ?? null, { shouldDirty: true });
            }}
          />
        )}
        {own && own.stalls.length > 1 && (
          <ChoiceField
            label="Stall"
            required
            none="Choose a stall"
            choices={own.stalls.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field(drafts ? 'broker_ids' : 'developer_id')}
          />
        )}
        <TextField label="Name" required autoComplete="off" {...field('project_name')} />
        <FormError message={message} />
        <SubmitButton busy={busy} busyText="Creating…">
          Create draft
        </SubmitButton>
        <UnsavedGuard unsaved={form.formState.isDirty && !busy} />
      </form>
    </>
  );
}

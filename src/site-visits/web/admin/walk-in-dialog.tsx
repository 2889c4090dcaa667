import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { useIdempotencyKey } from '#platform/web/lib/use-draft.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';
import { walkInInput } from '#site-visits/shared/handling-contract.ts';
import { projectChoice, searchProjects } from '../search-projects.ts';

/** The call of `searchProjects`, under which its answers are kept. */
const source = '/api/site-visits/projects';

type Props = {
  /** The caller's project, if there is only one. */
  only: Parameters<typeof projectChoice>[0] | undefined;
  onClose: () => void;
};

/** Records a visitor who came without a booking. */
export function WalkInDialog({ only, onClose }: Props) {
  return (
    <Dialog title="Record a walk-in" onClose={onClose}>
      <WalkInForm only={only} onClose={onClose} />
    </Dialog>
  );
}

function WalkInForm({ only, onClose }: Props) {
  const keyFor = useIdempotencyKey();
  const queries = useQueryClient();
  const saved = useAfterSave(onClose);
  const [project, setProject] = useState<Related | null>(only ? projectChoice(only) : null);
  const { form, field, ...state } = useApiForm({
    schema: walkInInput.omit({ idempotency_key: true, note: true }),
    defaultValues: {
      project_id: only?.id ?? '',
      visitor_name: '',
      visitor_phone: '',
      visitor_email: '',
      number_of_visitors: '1',
    },
    send: async (input) => {
      const { message } = await api().siteVisits.walkIn({ ...input, idempotency_key: keyFor(input) });
      form.reset();
      // The next walk-in’s choice begins with this project.
      await queries.invalidateQueries({ queryKey: [source] });
      await saved(message);
    },
  });
  const { error } = field('project_id');
  return (
    <DialogForm {...state} form={form} submit="Record" submitting="Recording…">
      <div className="space-y-5">
        <p className="text-muted">
          For visitors who are here without a booking. It takes no places of a time, so it works when times are full.
          For someone who calls to come later, book on the project’s page with their details.
        </p>
        <RelationField
          label="Project"
          required
          error={error && 'Choose a project.'}
          source={source}
          placeholder="Name or place"
          search={searchProjects}
          value={project}
          onChange={(chosen) => {
            setProject(chosen);
            form.setValue('project_id', chosen?.id ?? '', { shouldDirty: true, shouldValidate: true });
          }}
        />
        <TextField label="Name" required autoComplete="off" {...field('visitor_name')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Phone" required type="tel" inputMode="tel" autoComplete="off" {...field('visitor_phone')} />
          <TextField
            label="Visitors"
            required
            inputMode="numeric"
            autoComplete="off"
            {...field('number_of_visitors')}
          />
        </div>
        <TextField
          label="Email"
          tag="optional"
          type="email"
          autoComplete="off"
          hint="If given, they are thanked for their visit by email."
          {...field('visitor_email')}
        />
      </div>
    </DialogForm>
  );
}

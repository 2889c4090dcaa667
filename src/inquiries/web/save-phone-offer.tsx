import { useState } from 'react';
import { updateViewer } from '#accounts/web/session.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import type { Person } from '#users/shared/fields.ts';

type Props = {
  viewer: Person | undefined;
  given: string;
};

/** Offers to save the given phone number if the profile has none. */
export function SavePhoneOffer({ viewer, given }: Props) {
  const [isOffered] = useState(viewer?.phone === null);
  const { busy, problem, run } = useAction('problem');
  if (!(viewer && isOffered)) return null;
  if (viewer.phone !== null) return <p role="status">{viewer.phone} is saved to your profile.</p>;
  const phone = given.trim();
  const save = async () => {
    await api().accounts.phone({ phone });
    updateViewer({ ...viewer, phone });
  };
  return (
    <div className="space-y-3">
      <p>Save {phone} to your profile, so that forms fill it in for you?</p>
      <FormError message={problem} />
      <Button variant="outline" disabled={busy} aria-busy={busy} onClick={() => run(save)}>
        {busy ? 'Saving…' : 'Save my phone'}
      </Button>
    </div>
  );
}

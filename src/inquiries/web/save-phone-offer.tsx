import { useState } from 'react';
import { updateViewer } from '#accounts/web/session.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!(viewer && isOffered)) return null;
  if (viewer.phone !== null) return <p role="status">{viewer.phone} is saved to your profile.</p>;
  const phone = given.trim();
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api().accounts.phone({ phone });
      updateViewer({ ...viewer, phone });
    } catch (error) {
      setProblem(readFormError(error).message);
      setBusy(false);
    }
  };
  return (
    <div className="space-y-3">
      <p>Save {phone} to your profile, so that forms fill it in for you?</p>
      <FormError message={problem} />
      <Button variant="outline" disabled={busy} aria-busy={busy} onClick={save}>
        {busy ? 'Saving…' : 'Save my phone'}
      </Button>
    </div>
  );
}

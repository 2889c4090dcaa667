import { type ChangeEvent, useId, useRef, useState } from 'react';
import { typesOf } from '#media/shared/upload-rules.ts';
import { previewAddress, shrinkPicture } from '#media/web/shrink-picture.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { uploadAvatar } from '#platform/web/lib/upload.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import type { Person } from '#users/shared/fields.ts';
import { updateViewer } from '../session.ts';

type Chosen = { file: Blob; preview: string };

export function AvatarForm({ person }: { person: Person }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [progress, setProgress] = useState<number>();
  const [done, setDone] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    // The value is cleared so that choosing the same file again triggers a change.
    target.value = '';
    if (!picked) return;
    setDone(undefined);
    setProblem(undefined);
    const file = await shrinkPicture(picked);
    setChosen({ file, preview: await previewAddress(file) });
  };
  const change = async (call: () => Promise<{ message: string; user: Person }>) => {
    setProblem(undefined);
    setProgress(0);
    try {
      const { message, user } = await call();
      updateViewer(user);
      setChosen(undefined);
      setDone(message);
    } catch (error) {
      const { message, fields } = readFormError(error);
      setProblem(fields.avatar ?? message);
    } finally {
      setProgress(undefined);
    }
  };
  const save = ({ file }: Chosen) => change(() => uploadAvatar(file, { onProgress: setProgress }));
  const busy = progress !== undefined;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={person.name} picture={chosen?.preview ?? person.avatar} size="large" />
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            id={id}
            type="file"
            accept={typesOf(['image'])}
            aria-label="Your picture"
            className="sr-only"
            tabIndex={-1}
            onChange={choose}
          />
          {chosen ? (
            <>
              <Button disabled={busy} onClick={() => save(chosen)}>
                {busy ? 'Sending…' : 'Save picture'}
              </Button>
              <Button variant="outline" disabled={busy} onClick={() => setChosen(undefined)}>
                Cancel
              </Button>
            </>
          ) : (
            <>
              <Button variant="outline" disabled={busy} onClick={() => input.current?.click()}>
                {person.avatar ? 'Change picture' : 'Add a picture'}
              </Button>
              {person.avatar && (
                <Button variant="quiet" disabled={busy} onClick={() => change(() => api().accounts.removeAvatar())}>
                  {busy ? 'Removing…' : 'Remove'}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {chosen && busy && <progress aria-label="Sent" value={progress} className="h-2 w-full max-w-sm accent-primary" />}
      <FormDone message={done} />
      <FormError message={problem} />
    </div>
  );
}

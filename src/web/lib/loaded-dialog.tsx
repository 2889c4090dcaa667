import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { DialogBody, DialogFooter, useDialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { readFormError } from './form-errors.ts';
import { useRequest } from './use-request.ts';

type Props<Found> = {
  id: number;
  /** Said of something that is no longer there, such as `This person is no longer there.` */
  notFoundText: string;
  find: (signal: AbortSignal) => Promise<Found>;
  children: (found: Found) => ReactNode;
};

/** What a dialog is about, looked up afresh when it opens, or why it can't be shown. */
export function LoadedDialog<Found>({ id, notFoundText, find, children }: Props<Found>) {
  const found = useRequest(id, find);
  const { close } = useDialog();
  if (found.status === 'loaded') return children(found.data);
  if (found.status === 'loading')
    return (
      <DialogBody>
        <div aria-busy="true" className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <span role="status" className="sr-only">
            Loading…
          </span>
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
            <div key={place}>
              <div className="skeleton mb-1.5 h-5 w-24" />
              <div className="skeleton h-12 w-full" />
            </div>
          ))}
        </div>
      </DialogBody>
    );
  const problem = readFormError(found.error);
  const isGone = problem.status === 404;
  return (
    <>
      <DialogBody>
        <FormError message={isGone ? notFoundText : problem.message} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={close}>
          Close
        </Button>
        {!isGone && <Button onClick={found.retry}>Try again</Button>}
      </DialogFooter>
    </>
  );
}

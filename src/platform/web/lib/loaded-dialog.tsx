import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { DialogBody, DialogFooter, useDialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { readFormError } from './form-errors.ts';
import { useRequest } from './use-request.ts';

type Props<Data> = {
  id: number;
  notFoundText: string;
  load: (signal: AbortSignal) => Promise<Data>;
  children: (data: Data) => ReactNode;
};

/** Shows a dialog's content that needs fresh data, with loading, errors and a retry. */
export function LoadedDialog<Data>({ id, notFoundText, load, children }: Props<Data>) {
  const request = useRequest(id, load);
  const { close } = useDialog();
  if (request.status === 'loaded') return children(request.data);
  if (request.status === 'loading')
    return (
      <DialogBody>
        <div aria-busy="true" className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <span role="status" className="sr-only">
            Loading…
          </span>
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
            <div key={key}>
              <div className="skeleton mb-1.5 h-5 w-24" />
              <div className="skeleton h-12 w-full" />
            </div>
          ))}
        </div>
      </DialogBody>
    );
  const failure = readFormError(request.error);
  const isNotFound = failure.status === 404;
  return (
    <>
      <DialogBody>
        <FormError message={isNotFound ? notFoundText : failure.message} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={close}>
          Close
        </Button>
        {!isNotFound && <Button onClick={request.retry}>Try again</Button>}
      </DialogFooter>
    </>
  );
}

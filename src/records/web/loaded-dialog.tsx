import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx';
import { CloseButton } from '#platform/web/ui/dialog-form.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

type Props<Data> = {
  id: number;
  notFoundText: string;
  load: (signal: AbortSignal) => Promise<Data>;
  /** `reload` loads the data again, such as after someone else has changed them. */
  children: (data: Data, reload: () => Promise<unknown>) => ReactNode;
};

/** Shows a dialog's content that needs fresh data, with loading, errors and a retry. */
export function LoadedDialog<Data>({ id, notFoundText, load, children }: Props<Data>) {
  // The data are this dialog's own, and stay as they were while a form is filled in.
  const request = useQuery({
    queryKey: [useId(), id],
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (request.isSuccess) return children(request.data, request.refetch);
  if (request.isFetching)
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
        <CloseButton />
        {!isNotFound && <Button onClick={() => request.refetch()}>Try again</Button>}
      </DialogFooter>
    </>
  );
}

import { DialogBody } from './dialog.tsx';

export function DialogLoading() {
  return (
    <DialogBody>
      <div aria-busy="true" className="space-y-4">
        <span role="status" className="sr-only">
          Loading…
        </span>
        <div className="skeleton h-5 w-2/3" />
        <div className="skeleton h-48 w-full" />
        <div className="skeleton h-5 w-1/2" />
      </div>
    </DialogBody>
  );
}

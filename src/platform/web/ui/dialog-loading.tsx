import { DialogBody } from './dialog.tsx';

/** @param props.isForm means that a long form comes, whose dialog would otherwise grow. */
export function DialogLoading({ isForm }: { isForm?: boolean }) {
  return (
    <DialogBody>
      <div aria-busy="true" className="space-y-4">
        <span role="status" className="sr-only">
          Loading…
        </span>
        <div className="skeleton h-5 w-2/3" />
        <div className={`skeleton w-full ${isForm ? 'h-dvh' : 'h-48'}`} />
        <div className="skeleton h-5 w-1/2" />
      </div>
    </DialogBody>
  );
}

import { DialogBody } from './dialog.tsx';

type Props = {
  /** True if a long form comes, whose dialog would otherwise grow. */
  isForm?: boolean;
  /** A class for the height of what comes, where it is known. */
  height?: string;
};

export function DialogLoading({ isForm, height = isForm ? 'h-dvh' : 'h-48' }: Props) {
  return (
    <DialogBody>
      <div aria-busy="true" className="space-y-4">
        <span role="status" className="sr-only">
          Loading…
        </span>
        <div className="skeleton h-5 w-2/3" />
        <div className={`skeleton w-full ${height}`} />
        <div className="skeleton h-5 w-1/2" />
      </div>
    </DialogBody>
  );
}

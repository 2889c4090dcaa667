import { CircleCheck } from 'lucide-react';

/** The live region is always rendered, so that screen readers announce the message. */
export function FormDone({ message }: { message: string | undefined }) {
  return (
    <div role="status">
      {message && (
        <p className="flex gap-2 rounded-box border-s-4 border-success bg-success/10 p-3 text-success">
          <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}

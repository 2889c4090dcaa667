import { CircleCheck } from 'lucide-react';
import { useLostFocus } from './use-lost-focus.ts';

/**
 * The live region is always rendered, so that screen readers announce the message, which takes the focus of a button
 * that has disappeared.
 */
export function FormDone({ message }: { message: string | undefined }) {
  const text = useLostFocus<HTMLParagraphElement>(message);
  return (
    <div role="status">
      {message && (
        <p
          ref={text}
          tabIndex={-1}
          className="flex gap-2 rounded-box border-s-4 border-success bg-success/10 p-3 text-success outline-none"
        >
          <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}

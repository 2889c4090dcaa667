import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** `children` link to where the problem can be resolved. */
export function FormError({ message, children }: { message: string | undefined; children?: ReactNode }) {
  if (!message) return null;
  return (
    <div role="alert" className="flex gap-2 rounded-box border-s-4 border-error bg-error/10 p-3 text-error">
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p>{message}</p>
        {children}
      </div>
    </div>
  );
}

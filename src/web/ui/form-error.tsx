import { CircleAlert } from 'lucide-react';

export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-box border-s-4 border-error bg-error/10 p-3 text-error">
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
}

import { Heart } from 'lucide-react';
import { useState } from 'react';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { useShortlist } from './use-shortlist.ts';

type Props = { id: number; name: string };

/** Puts a project on the shortlist or removes it. */
export function ShortlistButton({ id, name }: Props) {
  const { items, status, toggle } = useShortlist();
  const [problem, setProblem] = useState<string>();
  const isOn = items.some((item) => item.id === id);
  const press = async () => {
    setProblem(undefined);
    await toggle(id).catch((error: unknown) =>
      setProblem(error instanceof Error && !('status' in error) ? error.message : readFormError(error).message),
    );
  };
  return (
    <span className="relative">
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={`Shortlist ${name}`}
        disabled={status === 'loading'}
        onClick={press}
        className="btn btn-ghost btn-square"
      >
        <Heart size={18} aria-hidden="true" className={isOn ? 'fill-primary text-primary' : ''} />
      </button>
      {problem && (
        <span
          role="alert"
          className="absolute end-0 top-full z-20 mt-1 w-56 rounded-field border border-base-300 bg-base-100 p-2 text-sm shadow-lg"
        >
          {problem}
        </span>
      )}
    </span>
  );
}

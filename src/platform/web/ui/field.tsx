import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type FieldTexts = {
  label: string;
  tag?: string;
  hint?: ReactNode;
  error?: string;
  /** This only marks the field. The schema checks it. */
  required?: boolean;
};

export type ControlProps = {
  id: string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
};

type Props = FieldTexts & {
  live?: boolean;
  compact?: boolean;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ label, tag, hint, error, required, live, compact, children }: Props) {
  const id = useId();
  const described = [tag && `${id}-tag`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <div className={`flex items-baseline gap-2 ${compact ? 'mb-1' : 'mb-1.5'}`}>
        <label htmlFor={id} className={`block font-semibold ${compact ? 'text-xs text-muted' : 'text-sm'}`}>
          {label}
          {required && <RequiredMark />}
        </label>
        {tag && (
          <span id={`${id}-tag`} className="rounded-selector bg-base-200 px-1.5 text-xs text-muted">
            {tag}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-required': required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div aria-live={live ? 'polite' : undefined}>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-error">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}

export const RequiredMark = () => (
  <span aria-hidden="true" className="ms-1 text-error">
    *
  </span>
);

export const fieldEdge = (error: string | undefined): string => (error ? 'border-error' : 'border-base-content/50');

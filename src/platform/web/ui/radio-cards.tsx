import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldError, RequiredMark } from './field.tsx';

type RadioCard = { value: string; label: string; hint: string; icon: ReactNode };
type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'id' | 'className'> & {
  label: string;
  cards: readonly RadioCard[];
  chosen?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Accepts the props of react-hook-form's `register`. */
export function RadioCards({
  label,
  cards,
  defaultValue,
  chosen = String(defaultValue),
  error,
  required,
  ...input
}: Props) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {cards.map(({ value, label, hint, icon }) => (
          <label
            key={value}
            className="relative flex cursor-pointer gap-3 rounded-box border border-base-content/50 p-3 has-checked:border-primary has-checked:bg-primary/8 has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              {...input}
              type="radio"
              value={value}
              defaultChecked={value === chosen}
              aria-describedby={`${id}-${value}`}
              aria-labelledby={`${id}-${value}-label`}
              className="peer sr-only"
            />
            <span className="text-muted peer-checked:text-primary">{icon}</span>
            <span>
              <span id={`${id}-${value}-label`} className="block font-semibold">
                {label}
              </span>
              <span id={`${id}-${value}`} className="block text-sm text-muted">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

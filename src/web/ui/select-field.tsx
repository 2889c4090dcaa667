import { useId } from 'react';

export type Choice = { value: string; label: string };
type Props = {
  label: string;
  name: string;
  value: string;
  /** What the empty choice says. */
  none: string;
  choices: Choice[];
  /** The form it belongs to, when that is elsewhere in the page. */
  form?: string;
  onChoose: (value: string) => void;
};

/** A labelled list of choices; the empty choice means no choice. */
export function SelectField({ label, name, value, none, choices, form, onChoose }: Props) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-muted">
        {label}
      </label>
      <select
        id={id}
        name={name}
        form={form}
        value={value}
        // The address says what is chosen, not what the browser remembers of an earlier visit.
        autoComplete="off"
        onChange={(event) => onChoose(event.target.value)}
        className={`select w-full text-base sm:text-sm ${value ? 'border-primary font-semibold' : 'border-base-content/50'}`}
      >
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

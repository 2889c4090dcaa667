import { useId } from 'react';

export type Choice = { value: string; label: string };
type Props = {
  label: string;
  name: string;
  value: string;
  none: string;
  choices: Choice[];
  /** The form's id, if the field is outside of it. */
  form?: string;
  onChoose: (value: string) => void;
};

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
        // The URL decides the value, so the browser must not restore another one.
        autoComplete="off"
        onChange={(event) => onChoose(event.target.value)}
        className={`select w-full ${value ? 'border-primary font-semibold' : 'border-base-content/50'}`}
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

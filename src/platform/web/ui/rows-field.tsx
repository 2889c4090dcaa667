import { useId } from 'react';

type Props = { choices: readonly number[]; value: number; onChoose: (rows: number) => void };

export function RowsField({ choices, value, onChoose }: Props) {
  const id = useId();
  return (
    <div className="print:hidden">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-muted">
        Rows
      </label>
      <select
        id={id}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChoose(Number(target.value))}
        className="select w-20 border-base-content/50"
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </div>
  );
}

import { useEffect, useState } from 'react';
import {
  type MoneyUnit,
  moneyReading,
  moneyUnits,
  readMoney,
  unitFor,
  writeMoney,
} from '#platform/shared/format/money-input.ts';
import { Field, type FieldTexts, fieldEdge } from '#platform/web/ui/field.tsx';

type Props = FieldTexts & {
  /** Whole rupees as text, empty for none. Unreadable text is passed on unchanged, for the form to refuse. */
  value: string;
  onChange: (value: string) => void;
};

const units: Record<MoneyUnit, string> = { rupees: 'rupees', lakh: 'lakh', crore: 'crore' };
const amountIn = (value: string): number | undefined => (/^\d+$/.test(value) ? Number(value) : undefined);

/** Edits an amount, typed in rupees, lakh or crore, and shows what it is read as. */
export function MoneyField({ value, onChange, hint, ...texts }: Props) {
  const amount = amountIn(value);
  const [unit, setUnit] = useState<MoneyUnit>(amount ? unitFor(amount) : 'lakh');
  const [typed, setTyped] = useState(amount ? writeMoney(amount, unit) : value);
  const read = typed.trim() === '' ? '' : String(readMoney(typed, unit) ?? typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the form was reset or took another version
  useEffect(() => {
    if (read === value) return;
    const now = amountIn(value);
    const nextUnit = now ? unitFor(now) : unit;
    setUnit(nextUnit);
    setTyped(now ? writeMoney(now, nextUnit) : value);
  }, [value]);
  const change = (text: string, next: MoneyUnit) => {
    setTyped(text);
    setUnit(next);
    onChange(text.trim() === '' ? '' : String(readMoney(text, next) ?? text));
  };
  /** Shows an amount that was typed in words or as rupees in the unit that suits it best. */
  const tidy = () => {
    if (amount === undefined || writeMoney(amount, unit) === typed.trim()) return;
    const best = unitFor(amount);
    setUnit(best);
    setTyped(writeMoney(amount, best));
  };
  return (
    <Field {...texts} hint={amount ? moneyReading(amount) : (hint ?? 'Such as 45 lakh, or 1.2 crore.')}>
      {(control) => (
        <div className={`input h-12 w-full bg-base-100 pe-1 text-base ${fieldEdge(texts.error)}`}>
          <span aria-hidden="true">₹</span>
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => change(target.value, unit)}
            onBlur={tidy}
            className="min-w-0"
          />
          <select
            aria-label={`Unit of ${texts.label}`}
            value={unit}
            onChange={({ target }) => change(typed, target.value as MoneyUnit)}
            className="select h-10 w-auto shrink-0 border-none bg-base-200 pe-8"
          >
            {Object.keys(moneyUnits).map((each) => (
              <option key={each} value={each}>
                {units[each as MoneyUnit]}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}

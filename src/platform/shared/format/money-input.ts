import { formatCount } from './counts.ts';
import { crore, formatPrice, lakh } from './money.ts';

export const moneyUnits = { rupees: 1, lakh, crore } as const;
export type MoneyUnit = keyof typeof moneyUnits;

/**
 * Reads an amount typed as `45`, `1.2`, `45 lakh`, `₹1,20,00,000` or `1.2 cr`. A unit in the text wins over `unit`, and
 * a number of a lakh or more is in rupees. Returns undefined if it isn't an amount.
 */
export function readMoney(text: string, unit: MoneyUnit): number | undefined {
  const match = /^(?:₹|rs\.?)?\s*([\d,]+(?:\.\d+)?|\.\d+)\s*(lakhs?|lacs?|l|crores?|cr|rupees|rs\.?)?$/i.exec(
    text.trim(),
  );
  if (!match?.[1]) return undefined;
  const named = match[2]?.toLowerCase();
  const number = Number(match[1].replaceAll(',', ''));
  const of: MoneyUnit = !named
    ? number >= lakh
      ? 'rupees'
      : unit
    : named.startsWith('l')
      ? 'lakh'
      : named.startsWith('c')
        ? 'crore'
        : 'rupees';
  return Math.round(number * moneyUnits[of]);
}

/** Returns the unit that an amount is best written in. */
export const unitFor = (rupees: number): MoneyUnit => (rupees >= crore ? 'crore' : rupees >= lakh ? 'lakh' : 'rupees');

/** Returns an amount in a unit, as it is typed: `1.25`. */
export const writeMoney = (rupees: number, unit: MoneyUnit): string =>
  unit === 'rupees' ? formatCount(rupees) : String(rupees / moneyUnits[unit]);

/** Returns an amount as read back: `₹1,25,00,000, shown as ₹1.3 Cr`. */
export const moneyReading = (rupees: number): string => {
  const [full, short] = [`₹${formatCount(rupees)}`, formatPrice(rupees)];
  return full === short ? full : `${full}, shown as ${short}`;
};

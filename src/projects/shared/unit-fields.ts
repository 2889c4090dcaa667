import type { Fields } from '#records/shared/field-rules.ts';
import { unitChoices } from './unit-choice-rules.ts';

/** The unit types that buyers look for, in the order of the choice. */
export const unitConfigurations = [
  'Studio',
  '1 RK',
  '1 BHK',
  '1.5 BHK',
  '2 BHK',
  '2.5 BHK',
  '3 BHK',
  '3.5 BHK',
  '4 BHK',
  '5 BHK',
  'Penthouse',
  'Villa',
  'Row house',
  'Plot',
  'Shop',
  'Showroom',
  'Office',
  'Warehouse',
  'Industrial shed',
] as const;
export type UnitConfiguration = (typeof unitConfigurations)[number];

/** The configurations of flats, whose prices are compared with those of flats around. */
export const flatConfigurations: readonly string[] = /* @__PURE__ */ unitConfigurations.slice(
  0,
  /* @__PURE__ */ unitConfigurations.indexOf('Villa'),
);

/**
 * The fields of a unit type, in the order of the editor. Its calls, columns, form, history and the columns of registers
 * are made from them (docs/decisions/0114).
 */
export const unitFields = {
  configuration: {
    kind: 'choice',
    label: 'Configuration',
    choices: unitConfigurations,
    none: 'Choose one',
    isOpen: true,
    isRequired: true,
  },
  carpet_area: { kind: 'area', label: 'Carpet area', isRequired: true },
  price_from: { kind: 'rupees', label: 'Price from' },
  price_to: { kind: 'rupees', label: 'Price to', hint: 'If empty, all cost the same.' },
  total_units: { kind: 'count', label: 'Units in total' },
  units_left: { kind: 'count', label: 'Units left' },
  ...unitChoices,
} as const satisfies Fields;

export const unitFieldNames = Object.keys(unitFields) as (keyof typeof unitFields)[];

import { z } from 'zod';
import { answersOf, inputsOf } from '#records/shared/field-schemas.ts';
import { unitFields } from './unit-fields.ts';
import { areaUnits, inSquareFeet } from './unit-rules.ts';

const { configuration, carpet_area, ...others } = inputsOf(unitFields);

/** A field that is left out counts as unknown. */
const orUnknown = Object.fromEntries(
  Object.entries<z.ZodType>(others).map(([name, input]) => [name, input.default(null)]),
) as unknown as { [Name in keyof typeof others]: z.ZodDefault<(typeof others)[Name]> };

/** A unit type as it is sent. Its area is stored in square feet. */
export const unitTypeInput = z
  .strictObject({
    configuration,
    carpet_area,
    area_unit: z.enum(areaUnits, `Choose ${areaUnits.join(' or ')}.`).default('sq_ft'),
    ...orUnknown,
  })
  .superRefine(({ price_from, price_to, total_units, units_left }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (price_to !== null && price_from === null) refuse('price_from', 'Enter “Price from”, too.');
    else if (price_to !== null && price_from !== null && price_from > price_to)
      refuse('price_to', '“Price to” is lower than “Price from”.');
    if (units_left !== null && total_units === null) refuse('total_units', 'Enter how many there are in total.');
    else if (units_left !== null && total_units !== null && units_left > total_units)
      refuse('units_left', 'More units are left than there are in total.');
  })
  .transform(({ area_unit, carpet_area, ...rest }) => ({ ...rest, carpet_area: inSquareFeet(carpet_area, area_unit) }));

/** A unit type in answers. */
export const unitType = z.object(answersOf(unitFields));

import { z } from 'zod';
import { projectLimits } from './edit-rules.ts';
import { rupees, units } from './number-fields.ts';
import { areaUnits, inSquareFeet, unitConfigurations } from './unit-rules.ts';

const area = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z
    .number({ error: 'Enter the carpet area.' })
    .positive('Enter an area above 0.')
    .max(projectLimits.area, 'Enter a smaller area.'),
);

/** A kind of unit as it is sent; its area is kept in square feet. */
export const unitTypeInput = z
  .strictObject({
    configuration: z.enum(unitConfigurations, `Choose one of ${unitConfigurations.join(', ')}.`),
    carpet_area: area,
    area_unit: z.enum(areaUnits, `Choose ${areaUnits.join(' or ')}.`).default('sq_ft'),
    price_from: rupees.default(null),
    price_to: rupees.default(null),
    total_units: units.default(null),
    units_left: units.default(null),
  })
  .superRefine(({ price_from, price_to, total_units, units_left }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (price_to !== null && price_from === null) refuse('price_from', 'Enter the price from.');
    else if (price_to !== null && price_from !== null && price_from > price_to)
      refuse('price_to', 'The price to is lower than the price from.');
    if (units_left !== null && total_units === null) refuse('total_units', 'Enter how many there are in total.');
    else if (units_left !== null && total_units !== null && units_left > total_units)
      refuse('units_left', 'More are left than there are.');
  })
  .transform(({ area_unit, carpet_area, ...rest }) => ({ ...rest, carpet_area: inSquareFeet(carpet_area, area_unit) }));

/** A kind of unit in answers. */
export const unitType = z.object({
  configuration: z.string(),
  carpet_area: z.number().describe('In square feet.'),
  price_from: z.int().nullable(),
  price_to: z.int().nullable(),
  total_units: z.int().nullable(),
  units_left: z.int().nullable(),
});

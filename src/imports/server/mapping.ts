import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { locationKinds, pinCodePattern } from '#catalogue/shared/location-rules.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { projectLimits } from '#projects/shared/edit-rules.ts';
import { projectStatuses } from '#projects/shared/rules.ts';
import { unitFields } from '#projects/shared/unit-fields.ts';
import { areaUnits } from '#projects/shared/unit-rules.ts';
import type { Field } from '#records/shared/field-rules.ts';

const directory = fileURLToPath(new URL('./mappings', import.meta.url));

const column = z.string().min(1);
const range = z.tuple([z.number(), z.number()]);
const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/** `otherwise` applies to words that aren't listed or, without a list, to every row. */
const choice = <Meaning extends z.ZodType>(meaning: Meaning) =>
  z
    .strictObject({
      column: column.optional(),
      values: z.record(z.string(), meaning).optional(),
      otherwise: meaning.optional(),
    })
    .refine(
      (it) =>
        (it.column === undefined) === (it.values === undefined) &&
        (it.values !== undefined || it.otherwise !== undefined),
      'needs `column` and `values` together, or `otherwise` alone',
    );

/** A locality's PIN codes and its other spellings. */
const localityNames = z
  .array(z.string().trim().min(1).max(100))
  .refine((names) => names.some((name) => pinCodePattern.test(name)), 'needs a PIN code');

/** Localities by name within the places of `location`, or within cities there. They become one list. */
const localities = z
  .record(z.string(), z.record(z.string(), z.union([localityNames, z.record(z.string(), localityNames)])))
  .default({})
  .transform((byPlace) =>
    Object.entries(byPlace).flatMap(([location, within]) =>
      Object.entries(within).flatMap(([name, given]) =>
        Array.isArray(given)
          ? [locality(location, null, name, given)]
          : Object.entries(given).map(([inCity, names]) => locality(location, name, inCity, names)),
      ),
    ),
  );

const locality = (location: string, city: string | null, name: string, names: string[]) => ({
  location,
  city,
  name,
  pinCodes: names.filter((each) => pinCodePattern.test(each)),
  spellings: names.filter((each) => !pinCodePattern.test(each)),
});

type Meanings = { column?: string; values?: Record<string, string>; otherwise?: string };
type Mapped<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Mapped<Rest>>}` : Name;
/** Says where a field of unit types is: in a column or, for choices, by the meaning of words. */
type UnitColumns = {
  [Name in keyof typeof unitFields as Mapped<Name>]: UnitColumn<(typeof unitFields)[Name]>;
};
type UnitColumn<Described> = Described extends { isRequired: true }
  ? z.ZodType<Described extends { kind: 'choice' } ? Meanings : string>
  : z.ZodOptional<z.ZodType<Described extends { kind: 'choice' } ? Meanings : string>>;

/** Returns the name of a field in a mapping: `carpetArea` for `carpet_area`. */
const mappedName = (field: string): string => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const unitColumn = (field: Field) => {
  const where = field.kind === 'choice' ? choice(z.enum(field.choices as [string])) : column;
  return field.isRequired ? where : where.optional();
};
const unitColumns = Object.fromEntries(
  Object.entries<Field>(unitFields).map(([name, field]) => [mappedName(name), unitColumn(field)]),
) as unknown as UnitColumns;

/** A file of `mappings/` (docs/importing.md). */
export const mappingSchema = z.strictObject({
  register: z.string().min(1),
  name: z.string().trim().min(1).max(60),
  source: z.string().regex(/^[a-z0-9-]+$/),
  columns: z.strictObject({
    reraNumber: column,
    projectName: column,
    builder: column,
    location: column.optional(),
    totalUnits: column.optional(),
    bookedUnits: column.optional(),
  }),
  region: z
    .strictObject({
      state: z.string().min(1),
      kind: z.enum(locationKinds).exclude(['state']).default('district'),
      otherStates: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
  pinCode: z.strictObject({ column, pattern, localities }).optional(),
  coordinates: z
    .strictObject({
      columns: z.array(column).min(1).max(2),
      pattern,
      within: z.strictObject({ latitude: range, longitude: range }),
    })
    .optional(),
  completion: z
    .strictObject({
      columns: z.array(column).min(1),
      format: z.string().regex(/^(?=.*YYYY)(?=.*MM)(?=.*DD)/, 'must have YYYY, MM or MMM, and DD'),
      take: z.enum(['latest', 'earliest', 'first']),
    })
    .optional(),
  status: choice(z.enum(projectStatuses)).safeExtend({ pastAfterCompletion: z.boolean().default(false) }),
  category: choice(z.array(z.string().min(1).max(255)).min(1).max(3)).optional(),
  unitTypes: z
    .array(
      z.strictObject({
        areaUnit: z.enum(areaUnits),
        ...unitColumns,
      }),
    )
    .max(projectLimits.unitTypes)
    .default([]),
  optionalColumns: z.array(column).default([]),
});
export type Mapping = z.output<typeof mappingSchema>;

export class MappingError extends OperatorError {}

export const mappingNames = (): string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** Reads a mapping by name. @throws MappingError if it is unknown or invalid */
export function loadMapping(name: string): Mapping {
  const known = mappingNames();
  if (!known.includes(name))
    throw new MappingError(`There is no mapping “${name}”. Known mappings: ${known.join(', ')}.`);
  const file = `${directory}/${name}.json`;
  try {
    return mappingSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new MappingError(`The mapping ${file} can't be used: ${reason}`);
  }
}

/** A field of unit types in a register, with its column and the meaning of the column's words. */
type MappedField = { name: string; label: string; column: string | undefined; meanings?: Meanings };

/** Returns the fields of a kind of units that a mapping has. */
export const mappedUnitFields = (columns: Mapping['unitTypes'][number]): MappedField[] =>
  Object.entries<Field>(unitFields).flatMap(([name, { label }]): MappedField[] => {
    const where = columns[mappedName(name) as keyof UnitColumns];
    if (where === undefined) return [];
    return typeof where === 'string'
      ? [{ name, label, column: where }]
      : [{ name, label, column: where.column, meanings: where }];
  });

export function requiredColumns(mapping: Mapping): string[] {
  const named = [
    ...Object.values(mapping.columns),
    mapping.pinCode?.column,
    ...(mapping.coordinates?.columns ?? []),
    ...(mapping.completion?.columns ?? []),
    mapping.status.column,
    mapping.category?.column,
    ...mapping.unitTypes.flatMap((type) => mappedUnitFields(type).map(({ column: name }) => name)),
  ].filter((name) => name !== undefined);
  return [...new Set(named)].filter((name) => !mapping.optionalColumns.includes(name));
}

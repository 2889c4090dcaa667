import { chargeKinds, properties, rateBuyers } from '#costs/shared/rate-rules.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { type CostForm, fieldsOfUnit } from './cost-form.ts';

const maxTyped = 40;

/**
 * Returns the address of an estimate within the site, with the fields that differ from the first ones. They are behind
 * the `#`, so that a buyer's finances never reach a server.
 */
export function pathOfCosts(id: number, { typed, ...form }: CostForm, first: CostForm): string {
  const changed = Object.entries(form).filter(([field, value]) => value !== first[field as keyof CostForm]);
  const fields = new URLSearchParams(changed.map(([field, value]) => [field, String(value)]));
  for (const charge of chargeKinds) if (typed[charge]?.trim()) fields.set(charge, typed[charge]);
  return `/project/${id}/details?modal=costs${fields.size > 0 ? `#${fields}` : ''}`;
}

/**
 * Reads the fields of a shared estimate. @param hash such as `#downPayment=20+lakh`. An invalid field stays as in
 * `first`. A unit type alone brings its price and size.
 */
export function sharedCosts(hash: string, first: CostForm, project: ProjectDetail): CostForm {
  const { unit_types, banks } = project;
  const fields = new URLSearchParams(hash.slice(1));
  const choices: Partial<Record<keyof CostForm, readonly string[]>> = {
    unit: ['', ...unit_types.keys()].map(String),
    property: properties,
    buyer: rateBuyers,
    bank: ['', ...banks.map(({ id }) => String(id))],
  };
  const unit = fields.get('unit') ?? '';
  const ofUnit = choices.unit?.includes(unit) && unit !== '' ? fieldsOfUnit(project, unit) : undefined;
  const read = { ...first, ...ofUnit, typed: { ...first.typed } };
  for (const [field, text] of fields) {
    const value = text.slice(0, maxTyped);
    const charge = chargeKinds.find((each) => each === field);
    if (charge) read.typed[charge] = value;
    else if (field !== 'typed' && field in first) {
      const isBoolean = typeof first[field as keyof CostForm] === 'boolean';
      const isOffered = choices[field as keyof CostForm]?.includes(value) ?? true;
      if (isOffered) Object.assign(read, { [field]: isBoolean ? value === 'true' : value });
    }
  }
  return read;
}

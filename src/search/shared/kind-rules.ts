import type { UnitConfiguration } from '#projects/shared/unit-fields.ts';

/**
 * Buyers choose from these kinds. Each stands for the unit types that buyers treat as the same, in the order of the
 * choice.
 */
export const homeKinds = [
  '1rk',
  '1bhk',
  '2bhk',
  '3bhk',
  '4bhk',
  '5bhk',
  'penthouse',
  'villa',
  'plot',
  'shop',
  'office',
  'industrial',
] as const;
export type HomeKind = (typeof homeKinds)[number];

export const homeKindLabels: Record<HomeKind, string> = {
  '1rk': 'Studio, 1 RK',
  '1bhk': '1 BHK',
  '2bhk': '2 BHK',
  '3bhk': '3 BHK',
  '4bhk': '4 BHK',
  '5bhk': '5+ BHK',
  penthouse: 'Penthouse',
  villa: 'Villa, row house',
  plot: 'Plot',
  shop: 'Shop, showroom',
  office: 'Office',
  industrial: 'Industrial',
};

/** The kinds that say how many rooms a flat has. */
export const roomKinds: readonly HomeKind[] = /* @__PURE__ */ homeKinds.slice(
  0,
  /* @__PURE__ */ homeKinds.indexOf('penthouse'),
);

/** The kinds of homes that people live in. The others are land and places of work. */
export const homesToLiveIn: readonly HomeKind[] = homeKinds.slice(0, homeKinds.indexOf('plot'));

/** Equals `home_kind` in the database. A test compares the two. */
export const homeKindOf: Record<UnitConfiguration, HomeKind> = {
  Studio: '1rk',
  '1 RK': '1rk',
  '1 BHK': '1bhk',
  '1.5 BHK': '1bhk',
  '2 BHK': '2bhk',
  '2.5 BHK': '2bhk',
  '3 BHK': '3bhk',
  '3.5 BHK': '3bhk',
  '4 BHK': '4bhk',
  '5 BHK': '5bhk',
  Penthouse: 'penthouse',
  Villa: 'villa',
  'Row house': 'villa',
  Plot: 'plot',
  Shop: 'shop',
  Showroom: 'shop',
  Office: 'office',
  Warehouse: 'industrial',
  'Industrial shed': 'industrial',
};

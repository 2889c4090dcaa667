import { areaSteps, budgetSteps, homeLimits } from './choice-rules.ts';
import { type FieldsOf, type HomeFilter, statusFilter } from './filter-rules.ts';
import { homeKindLabels, homeKinds } from './kind-rules.ts';

const budget = { steps: budgetSteps, max: homeLimits.budget, unit: 'rupees' } as const;
const area = { column: 'area', steps: areaSteps, max: homeLimits.area, unit: 'square feet' } as const;

/** The filters of the search for homes, by their fields, in the order of the chips on screen. */
export const homeFilters = {
  location_ids: { kind: 'places', column: 'location_id', facet: 'places', label: 'Place', without: 'in other places' },
  budget_min: {
    kind: 'unit at least',
    column: 'price_to',
    facet: 'budgets_min',
    ...budget,
    label: 'Budget from',
    without: 'at lower prices, or not known',
  },
  budget_max: {
    kind: 'unit at most',
    column: 'price_from',
    facet: 'budgets_max',
    ...budget,
    label: 'Budget to',
    without: 'at higher prices, or not known',
  },
  kinds: {
    kind: 'unit choices',
    column: 'kind',
    facet: 'kinds',
    choices: homeKinds,
    labels: homeKindLabels,
    label: 'Kind of home',
    without: 'of other kinds',
  },
  category_ids: {
    kind: 'categories',
    column: 'category_id',
    facet: 'categories',
    label: 'Category',
    without: 'of other categories',
  },
  area_min: {
    kind: 'unit at least',
    facet: 'areas_min',
    ...area,
    label: 'Area from',
    without: 'that are smaller, or of a size not known',
  },
  area_max: {
    kind: 'unit at most',
    facet: 'areas_max',
    ...area,
    label: 'Area to',
    without: 'that are larger, or of a size not known',
  },
  possession: {
    kind: 'by year',
    column: 'possession_on',
    facet: 'possession',
    label: 'Possession',
    without: 'with possession later, or not known',
  },
  possession_from: {
    kind: 'from year',
    column: 'possession_on',
    facet: 'possession',
    label: 'Promised from',
    without: 'with possession sooner, or not known',
  },
  status: { ...statusFilter, label: 'Status', without: 'with another status' },
  developer_id: {
    kind: 'builder',
    column: 'developer_id',
    facet: 'developers',
    label: 'Builder',
    without: 'by other builders',
  },
  broker_id: {
    kind: 'listed record',
    column: 'consultant_ids',
    facet: 'consultants',
    label: 'Consultant',
    without: 'through others',
  },
  bank_ids: {
    kind: 'records',
    match: 'any',
    column: 'bank_ids',
    facet: 'banks',
    label: 'Loan from',
    without: 'with loans from other banks, or none named',
  },
  facility_ids: {
    kind: 'records',
    match: 'all',
    column: 'facility_ids',
    facet: 'facilities',
    label: 'Facilities',
    without: 'without some of these facilities',
  },
  rera: {
    kind: 'flag',
    column: 'has_rera',
    facet: 'flags',
    label: 'RERA registered',
    words: /\b(?:maha ?)?rera(?: (?:approved|registered|registration|number|no|certified|id))?\b\.?/g,
    without: 'without a RERA number',
  },
  verified: {
    kind: 'flag',
    column: 'is_verified',
    facet: 'flags',
    label: 'Verified builder',
    words: /\bverified(?: (?:builders?|developers?|projects?))?\b/g,
    without: 'by builders not verified yet',
  },
  pictures: {
    kind: 'flag',
    column: 'has_picture',
    facet: 'flags',
    label: 'With pictures',
    words: /\b(?:with )?(?:photos?|pictures?|images?|pics)\b/g,
    without: 'without pictures',
  },
  units_left: {
    kind: 'flag',
    column: 'has_units_left',
    facet: 'flags',
    label: 'Units left',
    words: /\bunits? (?:still )?(?:left|available)\b|\bavailable units?\b|\bunsold\b/g,
    without: 'with no unit left, or none said',
  },
  floor_plan: {
    kind: 'flag',
    column: 'has_floor_plan',
    facet: 'flags',
    label: 'With a floor plan',
    words: /\b(?:with )?(?:a )?(?:floor|lay ?out) ?-?plans?\b/g,
    without: 'without a floor plan',
  },
} as const satisfies Record<string, HomeFilter>;

export type HomeFilterTable = typeof homeFilters;
export type HomeField = keyof HomeFilterTable;
export const homeFields = Object.keys(homeFilters) as HomeField[];

export type UnitKind = 'unit choices' | 'unit at least' | 'unit at most';
export type UnitField = FieldsOf<HomeFilterTable, UnitKind>;
export type HomeFlag = FieldsOf<HomeFilterTable, 'flag'>;

/** Returns the fields of the search for homes whose filters are of some kinds. */
export const homeFieldsOf = <Kind extends HomeFilter['kind']>(...kinds: Kind[]): FieldsOf<HomeFilterTable, Kind>[] =>
  homeFields.filter((field) => (kinds as string[]).includes(homeFilters[field].kind)) as FieldsOf<
    HomeFilterTable,
    Kind
  >[];

export const unitFields: UnitField[] = homeFieldsOf('unit choices', 'unit at least', 'unit at most');
export const homeFlags: HomeFlag[] = homeFieldsOf('flag');

/** The columns of `home_units` that filters compare, each once. */
export const unitColumns: string[] = [...new Set(unitFields.map((field) => homeFilters[field].column))];

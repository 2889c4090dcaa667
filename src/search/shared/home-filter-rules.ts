import { unitChoices } from '#projects/shared/unit-choice-rules.ts';
import { areaSteps, budgetSteps, homeLimits, squareFootSteps } from './choice-rules.ts';
import { type FieldsOf, type FilterTexts, type HomeFilter, statusFilter } from './filter-rules.ts';
import { homeKindLabels, homeKinds } from './kind-rules.ts';

const budget = { steps: budgetSteps, max: homeLimits.budget, unit: 'rupees' } as const;
const area = { column: 'area', steps: areaSteps, max: homeLimits.area, unit: 'square feet' } as const;
const squareFoot = {
  column: 'price_per_sq_ft',
  steps: squareFootSteps,
  max: homeLimits.budget,
  unit: 'rupees',
} as const;

/** The filters of the search for homes, by their fields, in the order of the chips on screen. */
export const homeFilters = {
  location_ids: { kind: 'places', column: 'location_id', facet: 'places', label: 'Place' },
  budget_min: {
    kind: 'unit at least',
    column: 'price_to',
    facet: 'budgets_min',
    ...budget,
    label: 'Budget from',
  },
  budget_max: {
    kind: 'unit at most',
    column: 'price_from',
    facet: 'budgets_max',
    ...budget,
    label: 'Budget to',
  },
  kinds: {
    kind: 'unit choices',
    column: 'kind',
    facet: 'kinds',
    choices: homeKinds,
    labels: homeKindLabels,
    label: 'Property type',
  },
  category_ids: {
    kind: 'categories',
    column: 'category_id',
    facet: 'categories',
    label: 'Category',
  },
  area_min: {
    kind: 'unit at least',
    facet: 'areas_min',
    ...area,
    label: 'Area from',
  },
  area_max: {
    kind: 'unit at most',
    facet: 'areas_max',
    ...area,
    label: 'Area to',
  },
  price_per_sq_ft_min: {
    kind: 'unit at least',
    facet: 'prices_per_sq_ft_min',
    ...squareFoot,
    label: 'Price per sq ft from',
  },
  price_per_sq_ft_max: {
    kind: 'unit at most',
    facet: 'prices_per_sq_ft',
    ...squareFoot,
    label: 'Price per sq ft to',
  },
  furnished: {
    ...unitChoices.furnished,
    kind: 'unit choices',
    column: 'furnished',
    facet: 'furnished',
  },
  facing: {
    ...unitChoices.facing,
    kind: 'unit choices',
    column: 'facing',
    facet: 'facings',
  },
  possession: {
    kind: 'by year',
    column: 'possession_on',
    facet: 'possession',
    label: 'Possession',
  },
  possession_from: {
    kind: 'from year',
    column: 'possession_on',
    facet: 'possession',
    label: 'Promised from',
  },
  status: { ...statusFilter, label: 'Status' },
  developer_id: {
    kind: 'builder',
    column: 'developer_id',
    facet: 'developers',
    label: 'Builder',
  },
  broker_id: {
    kind: 'listed record',
    column: 'consultant_ids',
    facet: 'consultants',
    label: 'Consultant',
  },
  bank_ids: {
    kind: 'records',
    match: 'any',
    column: 'bank_ids',
    facet: 'banks',
    label: 'Loan from',
  },
  facility_ids: {
    kind: 'records',
    match: 'all',
    column: 'facility_ids',
    facet: 'facilities',
    label: 'Facilities',
  },
  rera: {
    kind: 'flag',
    column: 'has_rera',
    facet: 'flags',
    label: 'RERA registered',
  },
  verified: {
    kind: 'flag',
    column: 'is_verified',
    facet: 'flags',
    label: 'Verified builder',
  },
  pictures: {
    kind: 'flag',
    column: 'has_picture',
    facet: 'flags',
    label: 'With pictures',
  },
  units_left: {
    kind: 'flag',
    column: 'has_units_left',
    facet: 'flags',
    label: 'Units left',
  },
  floor_plan: {
    kind: 'flag',
    column: 'has_floor_plan',
    facet: 'flags',
    label: 'With a floor plan',
  },
  offer: {
    kind: 'flag',
    column: 'has_offer',
    facet: 'flags',
    label: 'With an offer',
  },
} as const satisfies Record<string, HomeFilter>;

export type HomeFilterTable = typeof homeFilters;
export type HomeField = keyof HomeFilterTable;
export const homeFields = Object.keys(homeFilters) as HomeField[];

/** Returns a pattern for homes that face a direction, “east facing” or “facing east”. @param names are its names. */
function facing(names: string): RegExp {
  return new RegExp(
    `\\b(?:${names})[ -]?(?:facing|face|mukhi)\\b|\\b(?:facing|face)(?: to)?(?: the)? (?:${names})\\b`,
    'g',
  );
}

/**
 * Texts that only the server needs: how people ask for some filters in words, and descriptions of homes found without
 * one.
 */
export const homeFilterTexts = {
  location_ids: { without: 'in other places' },
  budget_min: { without: 'at lower or unknown prices' },
  budget_max: { without: 'at higher or unknown prices' },
  kinds: {
    without: 'of other kinds',
    words: {
      villa:
        /\b(?:row ?-?(?:houses?|b[au]ng(?:a|o)?lows?)|(?:bungalow|b[au]ng(?:a|o)?low|villa)s?(?! plots?)|farm ?houses?|kothi|independent (?:houses?|homes?|villas?)|twin houses?)\b/g,
      penthouse: /\bpent ?-?houses?\b/g,
      plot: /\b(?:(?:na|residential|open|farm|bungalow|villa) )?(?:plots?|lands?|plotted(?: developments?)?)\b/g,
      shop: /\b(?:shops?|duk(?:a|aa)n|show ?-?rooms?|retail(?: spaces?| shops?)?)\b/g,
      office: /\b(?:offices?(?: spaces?)?|work ?-?spaces?|co ?-?working(?: spaces?)?)\b/g,
      industrial: /\b(?:ware ?-?houses?|godowns?|industrial(?: sheds?| units?)?|factory|factories|sheds?)\b/g,
    },
  },
  category_ids: { without: 'of other categories' },
  area_min: { without: 'of smaller or unknown size' },
  area_max: { without: 'of larger or unknown size' },
  price_per_sq_ft_min: { without: 'at lower or unknown prices per sq ft' },
  price_per_sq_ft_max: { without: 'at higher or unknown prices per sq ft' },
  furnished: {
    without: 'furnished in another way, or not said',
    words: {
      unfurnished: /\b(?:un|non|not|without) ?-?furnish(?:ed|ings?)\b|\b(?:bare ?-?shell|without furniture)\b/g,
      partly_furnished: /\b(?:semi|part(?:ly|ially)?) ?-?furnished\b/g,
      fully_furnished: /\b(?:full(?:y)? ?-?)?furnished\b|\bwith furniture\b/g,
    },
  },
  // Directions between two others come first, so that “north east facing” isn’t taken for “east facing”.
  facing: {
    without: 'facing elsewhere, or not said',
    words: {
      north_east: /* @__PURE__ */ facing('north ?-?east|ishan'),
      south_east: /* @__PURE__ */ facing('south ?-?east|agneya?'),
      south_west: /* @__PURE__ */ facing('south ?-?west|nairut(?:ya)?'),
      north_west: /* @__PURE__ */ facing('north ?-?west|vayavya?'),
      north: /* @__PURE__ */ facing('north|uttar'),
      east: /* @__PURE__ */ facing('east|purva?|purab'),
      south: /* @__PURE__ */ facing('south|dakshin'),
      west: /* @__PURE__ */ facing('west|paschim|pashchim'),
    },
  },
  possession: { without: 'with later or unknown possession' },
  possession_from: { without: 'with sooner or unknown possession' },
  status: {
    without: 'with another status',
    words: {
      ongoing: /\b(?:under ?-?construction|ongoing|on going)\b/g,
      upcoming:
        /\b(?:(?:new(?:ly)?|just|recently) ?-?launch(?:ed|es)?|pre ?-?launch(?:ed)?|upcoming|launching soon)\b/g,
      past: /\b(?<!\bnot )completed(?: (?:projects?|homes?|flats?|buildings?))?\b/g,
    },
  },
  developer_id: { without: 'by other builders' },
  broker_id: { without: 'through others' },
  bank_ids: { without: 'with loans from other banks, or none named' },
  facility_ids: { without: 'without some of these facilities' },
  rera: {
    without: 'without a RERA number',
    words: /\b(?:maha ?)?rera(?: (?:approved|registered|registration|number|no|certified|id))?\b\.?/g,
  },
  verified: {
    without: 'by builders not verified yet',
    words: /\bverified(?: (?:builders?|developers?|projects?))?\b/g,
  },
  pictures: {
    without: 'without pictures',
    words: /\b(?:with )?(?:photos?|pictures?|images?|pics)\b/g,
  },
  units_left: {
    without: 'with no unit left, or none said',
    words: /\bunits? (?:still )?(?:left|available)\b|\bavailable units?\b|\bunsold\b/g,
  },
  floor_plan: {
    without: 'without a floor plan',
    words: /\b(?:with )?(?:a )?(?:floor|lay ?out) ?-?plans?\b/g,
  },
  offer: {
    without: 'without an offer',
    words: /\b(?:with )?(?:an? )?(?:(?:special|expo|festive|festival|launch) )?(?:offers?|discounts?)\b/g,
  },
} as const satisfies { [Field in HomeField]: FilterTexts<HomeFilterTable[Field]> };

type UnitKind = 'unit choices' | 'unit at least' | 'unit at most';
export type UnitField = FieldsOf<HomeFilterTable, UnitKind>;
export type UnitChoiceField = FieldsOf<HomeFilterTable, 'unit choices'>;
export type HomeFlag = FieldsOf<HomeFilterTable, 'flag'>;

/** Returns the fields of the search for homes whose filters are of some kinds. */
export const homeFieldsOf = <Kind extends HomeFilter['kind']>(...kinds: Kind[]): FieldsOf<HomeFilterTable, Kind>[] =>
  homeFields.filter((field) => (kinds as string[]).includes(homeFilters[field].kind)) as FieldsOf<
    HomeFilterTable,
    Kind
  >[];

export const unitFields: UnitField[] = homeFieldsOf('unit choices', 'unit at least', 'unit at most');
export const unitChoiceFields: UnitChoiceField[] = /* @__PURE__ */ homeFieldsOf('unit choices');
export const homeFlags: HomeFlag[] = homeFieldsOf('flag');

/** The columns of `home_units` that filters compare, each once. */
export const unitColumns: string[] = [...new Set(unitFields.map((field) => homeFilters[field].column))];

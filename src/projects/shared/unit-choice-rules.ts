import { choiceOf } from '#records/shared/choice-rules.ts';

/** Pages and comparisons show these choices for unit types, and searches filter by them. */
export const unitChoices = {
  furnished: /* @__PURE__ */ choiceOf('Furnished', {
    unfurnished: 'Unfurnished',
    partly_furnished: 'Partly furnished',
    fully_furnished: 'Fully furnished',
  }),
  facing: /* @__PURE__ */ choiceOf('Facing', {
    north: 'North facing',
    north_east: 'North-east facing',
    east: 'East facing',
    south_east: 'South-east facing',
    south: 'South facing',
    south_west: 'South-west facing',
    west: 'West facing',
    north_west: 'North-west facing',
  }),
};
export type UnitChoice = keyof typeof unitChoices;

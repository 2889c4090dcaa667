import { lakh } from '#platform/shared/format/money.ts';
import type { UnitConfiguration } from '#projects/shared/unit-fields.ts';
import type { UnitType } from '#projects/shared/unit-rules.ts';
import type { Design } from './designs-data.ts';
import { type Kind, sizesOf } from './kinds-data.ts';
import { createRandom, type Random } from './random.ts';

export type PlannedUnitType = UnitType & { configuration: UnitConfiguration };

/** Rounds a price as builders do: to half a lakh, above a crore to a lakh, and above five crores to five lakh. */
export function roundPrice(rupees: number): number {
  const step = rupees < 100 * lakh ? lakh / 2 : rupees < 500 * lakh ? lakh : 5 * lakh;
  return Math.round(rupees / step) * step;
}

type Planned = { name: string; sub3: string; kind: Kind; design: Design; rate: number; booked: number };

/** Most homes face the directions that builders like to name: east and north. */
const facings: UnitType['facing'][] = ['east', 'east', 'north', 'north_east', 'north', 'west', 'south_east', null];
/** Offices are furnished more often than homes. */
const furnishings: { home: UnitType['furnished'][]; work: UnitType['furnished'][] } = {
  home: ['unfurnished', 'unfurnished', 'partly_furnished', 'partly_furnished', 'fully_furnished', null],
  work: ['unfurnished', 'unfurnished', 'fully_furnished', null],
};

/**
 * Returns a project's unit types. Each has one carpet area. Its price follows from that and the rate, and rises by up
 * to 5 to 11 per cent with floor and view.
 */
export function planUnitTypes(random: Random, { name, sub3, kind, design, rate, booked }: Planned): PlannedUnitType[] {
  const mix = random.pick(kind.mixes);
  const dearer = 1 + random.between(0.05, 0.11);
  const total = design.blocks * Math.max(1, design.floors) * design.perFloor;
  const units = kind.picture === 'villas' ? design.blocks : total;
  // A separate generator leaves everything that is drawn afterwards unchanged.
  const said = createRandom(`units of ${name}`);
  const furnished = furnishings[kind.category === 'Residential' ? 'home' : 'work'];
  const isOneKind = mix[0] === mix[1];
  return mix.map((configuration, place) => {
    const offered = sizesOf(sub3, configuration);
    const carpetArea = isOneKind
      ? (offered[place === 0 ? 0 : random.integer(1, offered.length - 1)] as number)
      : random.pick(offered);
    const totalUnits = place === 0 ? Math.ceil(units / 2) : Math.floor(units / 2);
    return {
      configuration,
      carpet_area: carpetArea,
      price_from: roundPrice(carpetArea * rate),
      price_to: roundPrice(carpetArea * rate * dearer),
      total_units: totalUnits,
      units_left: totalUnits - Math.min(totalUnits, Math.round(totalUnits * booked)),
      furnished: kind.picture === 'plots' ? null : said.pick(furnished),
      facing: said.pick(facings),
    };
  });
}

import { starterStates } from '#catalogue/server/starter-data.ts';
import type { CostRateInput } from '#costs/shared/rate-contract.ts';
import { nationalRates, placeRates, type StarterRate } from './starter-data.ts';

export type KnownPlace = { id: number; name: string; kind: string; parent_id: number | null };
type PlacedRate = CostRateInput & { location_id: number | null };

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const namesOf = (city: string | readonly string[]): readonly string[] => (typeof city === 'string' ? [city] : city);

/**
 * Returns the starter rates of the places that exist, and those of India. If a state doesn't exist, its rates are those
 * of its main cities that are in no place. A city’s rates don't apply to a district of its name.
 */
export function starterRatesFor(places: readonly KnownPlace[]): PlacedRate[] {
  const ratesAt = (place: KnownPlace | undefined, rates: readonly StarterRate[]): PlacedRate[] =>
    place ? rates.map((rate) => placed(rate, place.id)) : [];
  const stateNamed = (state: string) =>
    places.find(({ name, kind, parent_id }) => kind === 'state' && parent_id === null && same(name, state));
  const cityNamed = (state: string, names: readonly string[]) =>
    places.find(
      ({ name, kind, parent_id }) =>
        kind !== 'district' &&
        kind !== 'state' &&
        names.some((each) => same(each, name)) &&
        (parent_id === null || parent_id === stateNamed(state)?.id),
    );

  const ofPlaces = placeRates.flatMap(({ state, cities, rates }) => {
    if (cities) return cities.flatMap((city) => ratesAt(cityNamed(state, [city]), rates));
    const known = stateNamed(state);
    if (known) return ratesAt(known, rates);
    return (starterStates[state] ?? []).flatMap((names) => {
      const city = cityNamed(state, namesOf(names));
      if (!city) return [];
      const others = rates.filter(({ kind }) => !hasOwn(state, kind, city.name));
      return ratesAt(city, others);
    });
  });
  return [...nationalRates.map((rate) => placed(rate, null)), ...ofPlaces];
}

const placed = (rate: StarterRate, location_id: number | null): PlacedRate => ({
  buyer: 'anyone',
  property: 'any',
  price_above: 0,
  ...rate,
  location_id,
});

/** Returns whether a city has its own rates of a kind. */
const hasOwn = (state: string, kind: StarterRate['kind'], city: string): boolean =>
  placeRates.some(
    (each) =>
      each.state === state &&
      each.cities?.some((name) => same(name, city)) &&
      each.rates.some((rate) => rate.kind === kind),
  );

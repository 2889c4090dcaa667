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
  const inForce = ({ percent, ...rate }: StarterRate, location_id: number | null): PlacedRate => ({
    buyer: 'anyone',
    property: 'any',
    price_above: 0,
    ...rate,
    percent,
    location_id,
  });
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

  const placed = placeRates.flatMap(({ state, cities = [], rates }) => {
    const ids = cities.flatMap((city) => cityNamed(state, [city])?.id ?? []);
    const known = stateNamed(state);
    if (cities.length === 0 && known) ids.push(known.id);
    if (cities.length === 0 && !known)
      for (const city of starterStates[state] ?? []) {
        const loose = cityNamed(state, namesOf(city));
        if (loose) ids.push(loose.id);
      }
    const byState = cities.length === 0 && !known;
    return ids.flatMap((id) =>
      rates
        .filter(({ kind }) => !byState || !hasOwn(state, kind, places.find((place) => place.id === id)?.name ?? ''))
        .map((rate) => inForce(rate, id)),
    );
  });
  return [...nationalRates.map((rate) => inForce(rate, null)), ...placed];
}

/** Returns whether a city has its own rates of a kind. */
const hasOwn = (state: string, kind: StarterRate['kind'], city: string): boolean =>
  placeRates.some(
    (each) =>
      each.state === state &&
      each.cities?.some((name) => same(name, city)) &&
      each.rates.some((rate) => rate.kind === kind),
  );

import type { Actor } from '#access/shared/policy-rules.ts';
import type { StarterGroup } from '#catalogue/shared/contract.ts';
import { isWithin } from '#catalogue/shared/location-rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { RecordKit } from '#records/server/service.ts';
import { bankRecord } from './bank-queries.ts';
import { categoryRecord, selectNodes } from './category-queries.ts';
import { facilityRecord } from './facility-queries.ts';
import { changingTrees, locationRecord } from './location-queries.ts';
import { starterBanks, starterCategories, starterFacilities, starterStates } from './starter-data.ts';
import { selectAllPlaces, selectBankNames, selectFacilityNames } from './starter-queries.ts';

type CostRates = { addStarter: (actor: Actor) => Promise<number> };

export type StarterService = ReturnType<typeof starterService>;

/** Adds reference data that an expo in India usually needs. Existing names stay, whatever their case. */
export function starterService(db: PooledDb, records: RecordKit, costRates: CostRates) {
  const locations = records.service(locationRecord);
  const categories = records.service(categoryRecord);
  const banks = records.service(bankRecord);
  const facilities = records.service(facilityRecord);

  const adds: Record<StarterGroup, (actor: Actor) => Promise<number>> = {
    locations: async (actor) => {
      const known = await selectAllPlaces(db);
      const states = Object.keys(starterStates)
        .filter((name) => !known.some((place) => place.parent_id === null && isNamed(place, name)))
        .map((location_name) => ({ location_name, kind: 'state' as const, parent_id: null }));
      const places = [...known, ...(await locations.createMany(actor, states))];
      const outermost = places.filter(({ parent_id }) => parent_id === null);
      const cities = Object.entries(starterStates).flatMap(([stateName, named]) => {
        const state = outermost.find((place) => isNamed(place, stateName));
        // A place of the state's name can be a city, because before there were states, cities were in none.
        if (!state || !isWithin('city', state.kind)) return [];
        const siblings = places.filter(({ parent_id }) => parent_id === state.id);
        const isFree = (name: string) =>
          ![...siblings, ...outermost.filter(({ kind }) => kind !== 'state')].some((place) => isNamed(place, name));
        return named
          .map((city) => (typeof city === 'string' ? [city] : city))
          .filter(([name = '']) => isFree(name))
          .map(([location_name = '', ...spellings]) => ({
            location_name,
            kind: 'city' as const,
            parent_id: state.id,
            spellings: spellings.filter((spelling) => !siblings.some((place) => isNamed(place, spelling))),
          }));
      });
      return states.length + (await locations.createMany(actor, cities)).length;
    },

    categories: async (actor) => {
      const nodes: { id: number; parent_id: number | null; category_name: string }[] = await selectNodes(db);
      const named = (parent: number | null, name: string) =>
        nodes.find(
          ({ parent_id, category_name }) => parent_id === parent && category_name.toLowerCase() === name.toLowerCase(),
        );
      let added = 0;
      /** Adds what is missing of a level. Each entry is a path of names. */
      const addLevel = async (paths: string[][]) => {
        const missing = paths.flatMap((path) => {
          let parent_id: number | null = null;
          for (const name of path.slice(0, -1)) parent_id = named(parent_id, name)?.id ?? null;
          const category_name = path.at(-1) ?? '';
          return named(parent_id, category_name) ? [] : [{ category_name, parent_id }];
        });
        nodes.push(...(await categories.createMany(actor, missing)));
        added += missing.length;
      };
      const mains = Object.entries(starterCategories);
      const subs = mains.flatMap(([main, below]) =>
        Object.entries(below).map(([sub, lowest]) => ({ main, sub, lowest })),
      );
      await addLevel(mains.map(([main]) => [main]));
      await addLevel(subs.map(({ main, sub }) => [main, sub]));
      await addLevel(subs.flatMap(({ main, sub, lowest }) => lowest.map((name) => [main, sub, name])));
      return added;
    },

    banks: async (actor) => {
      const known = await selectBankNames(db);
      const missing = starterBanks.filter((name) => !known.has(name.toLowerCase()));
      return (
        await banks.createMany(
          actor,
          missing.map((name) => ({ name })),
        )
      ).length;
    },

    facilities: async (actor) => {
      const known = await selectFacilityNames(db);
      const missing = Object.entries(starterFacilities).filter(([name]) => !known.has(name.toLowerCase()));
      return (
        await facilities.createMany(
          actor,
          missing.map(([name, icon]) => ({ name, icon })),
        )
      ).length;
    },

    rates: (actor) => costRates.addStarter(actor),
  };

  return {
    /** Adds the missing entries of a group, with history. Returns their number. */
    add: (actor: Actor, group: StarterGroup): Promise<number> => changingTrees(db, () => adds[group](actor)),
  };
}

const isNamed = ({ location_name, spellings }: { location_name: string; spellings: string[] }, name: string) =>
  [location_name, ...spellings].some((each) => each.toLowerCase() === name.toLowerCase());

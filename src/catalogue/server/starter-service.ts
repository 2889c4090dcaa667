import type { Holder } from '#access/shared/audience-rules.ts';
import type { StarterGroup } from '#catalogue/shared/contract.ts';
import type { FacilityIcon } from '#catalogue/shared/icon-rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { CategoriesService } from './categories-service.ts';
import { lockTrees } from './location-queries.ts';
import type { LocationsService } from './locations-service.ts';
import { starterBanks, starterCategories, starterFacilities, starterStates } from './starter-data.ts';
import { selectAllPlaces, selectBankNames, selectFacilityNames } from './starter-queries.ts';

type Actor = Holder & { id: number };
type Nouns = {
  locations: LocationsService;
  categories: CategoriesService;
  banks: { create: (actor: Actor, input: { name: string }) => Promise<unknown> };
  facilities: { create: (actor: Actor, input: { name: string; icon: FacilityIcon }) => Promise<unknown> };
  costRates: { addStarter: (actor: Actor) => Promise<number> };
};

export type StarterService = ReturnType<typeof starterService>;

/** Adds reference data that an expo in India usually needs. Existing names stay, whatever their case. */
export function starterService(db: PooledDb, nouns: Nouns) {
  const adds: Record<StarterGroup, (actor: Actor) => Promise<number>> = {
    locations: async (actor) => {
      const places = await selectAllPlaces(db);
      let added = 0;
      const ensure = async (parent_id: number | null, [name, ...spellings]: readonly [string, ...string[]]) => {
        const known = places.find((place) => place.parent_id === parent_id && isNamed(place, name));
        if (known) return known.id;
        // Before there were states, cities were in none.
        if (
          parent_id !== null &&
          places.some((place) => place.parent_id === null && isNamed(place, name) && place.kind !== 'state')
        )
          return 0;
        const kind = parent_id === null ? ('state' as const) : ('city' as const);
        const clear = spellings.filter(
          (spelling) => !places.some((place) => place.parent_id === parent_id && isNamed(place, spelling)),
        );
        const { id } = await nouns.locations.create(actor, { location_name: name, kind, parent_id, spellings: clear });
        added += 1;
        return id;
      };
      for (const [state, cities] of Object.entries(starterStates)) {
        const id = await ensure(null, [state]);
        for (const city of cities) await ensure(id, typeof city === 'string' ? [city] : city);
      }
      return added;
    },

    categories: async (actor) => {
      const tree = await nouns.categories.tree();
      let added = 0;
      const ensure = async (parent_id: number | null, category_name: string) => {
        const known = tree.find(
          (each) => each.parent_id === parent_id && each.category_name.toLowerCase() === category_name.toLowerCase(),
        );
        if (known) return known.id;
        added += 1;
        return (await nouns.categories.create(actor, { category_name, parent_id })).id;
      };
      for (const [main, subs] of Object.entries(starterCategories)) {
        const mainId = await ensure(null, main);
        for (const [sub, lowest] of Object.entries(subs)) {
          const subId = await ensure(mainId, sub);
          for (const name of lowest) await ensure(subId, name);
        }
      }
      return added;
    },

    banks: async (actor) => {
      const known = await selectBankNames(db);
      const missing = starterBanks.filter((name) => !known.has(name.toLowerCase()));
      for (const name of missing) await nouns.banks.create(actor, { name });
      return missing.length;
    },

    facilities: async (actor) => {
      const known = await selectFacilityNames(db);
      const missing = Object.entries(starterFacilities).filter(([name]) => !known.has(name.toLowerCase()));
      for (const [name, icon] of missing) await nouns.facilities.create(actor, { name, icon });
      return missing.length;
    },

    rates: (actor) => nouns.costRates.addStarter(actor),
  };

  return {
    /** Adds the missing entries of a group, with history. Returns their number. */
    add: (actor: Actor, group: StarterGroup): Promise<number> =>
      db.transaction(async (tx) => {
        await lockTrees(tx);
        return adds[group](actor);
      }),
  };
}

const isNamed = ({ location_name, spellings }: { location_name: string; spellings: string[] }, name: string) =>
  [location_name, ...spellings].some((each) => each.toLowerCase() === name.toLowerCase());

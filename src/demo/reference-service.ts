import { catalogueInBulk } from '#catalogue/server/bulk-service.ts';
import type { Db } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { cities } from './places-data.ts';
import { banks, categoryTree, facilityIconOf, facilityNames } from './reference-data.ts';
import { daysBefore, type ReferenceIds } from './rows.ts';

/** Adds the places, categories, facilities and banks of the demo. `logoOf` returns the id of a bank's logo. */
export async function insertReferences(
  tx: Db,
  today: Date,
  logoOf: (bank: string) => number | undefined,
): Promise<ReferenceIds> {
  const asOf = dayInIndia(daysBefore(today, 20));
  return {
    locations: await insertPlaces(tx),
    categories: await insertCategoryTree(tx),
    facilities: await catalogueInBulk.addFacilities(
      tx,
      [...new Set(Object.values(facilityNames).flat())].map((name) => ({ name, icon: facilityIconOf[name] })),
    ),
    banks: await catalogueInBulk.addBanks(
      tx,
      banks.map(([name, interestRate, maxTenureYears]) => ({
        name,
        logoId: logoOf(name),
        interestRate,
        maxTenureYears,
        asOf,
      })),
    ),
  };
}

/** Adds the cities before their states and localities, so that their ids don't depend on these. */
async function insertPlaces(tx: Db): Promise<Map<string, number>> {
  const cityIds = await catalogueInBulk.addLocations(
    tx,
    cities.map(({ name }) => ({ locationName: name })),
  );
  await catalogueInBulk.ensureLocations(
    tx,
    cities.map(({ name, state }) => ({ name, state, kind: 'city' })),
  );
  return catalogueInBulk.addLocations(
    tx,
    cities.flatMap((city) =>
      city.localities.map(({ name, pinCode }) => ({
        locationName: name,
        kind: 'locality' as const,
        parentId: cityIds.get(city.name),
        pinCodes: [pinCode],
      })),
    ),
  );
}

async function insertCategoryTree(tx: Db): Promise<Map<string, number>> {
  const ids = await catalogueInBulk.addCategories(tx, Object.keys(categoryTree), undefined);
  for (const [main, subs] of Object.entries(categoryTree)) {
    const subIds = await catalogueInBulk.addCategories(tx, Object.keys(subs), {
      id: ids.get(main) as number,
      level: 1,
    });
    for (const [sub, names] of Object.entries(subs)) {
      const id = subIds.get(sub) as number;
      ids.set(`${main}/${sub}`, id);
      for (const [name, leaf] of await catalogueInBulk.addCategories(tx, names, { id, level: 2 }))
        ids.set(`${main}/${sub}/${name}`, leaf);
    }
  }
  return ids;
}

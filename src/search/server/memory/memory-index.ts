import type { ChangedExhibitor, ChangedHome } from '../engine-queries.ts';
import type { Questions } from '../search-engine.ts';
import { searchInMemory } from './exhibitor-search-service.ts';
import { ExhibitorColumns } from './exhibitors.ts';
import { homeIndex } from './home-search-service.ts';
import type { HomeColumns } from './homes.ts';
import { searchProjectsInMemory } from './projects-service.ts';

/** Rows as they are now. `version` is the version of the directory that is reached once all rows are written. */
export type Written = { homes?: ChangedHome[]; exhibitors?: ChangedExhibitor[]; version?: number };

/** Holds everything that is listed in memory, by columns (docs/decisions/0073). */
export function memoryIndex() {
  const homes = homeIndex();
  const exhibitors = new ExhibitorColumns();
  const listed = { homes, exhibitors };
  const { columns } = homes;
  let version = -1;

  function putExhibitor(row: ChangedExhibitor, failed: (error: unknown) => void): void {
    try {
      if (row.id === null) exhibitors.remove(row.changed_id);
      else exhibitors.put(row);
    } catch (error) {
      exhibitors.remove(row.changed_id);
      failed(error);
    }
  }

  const withPlaces = <Filters extends { location_id?: number | undefined }>(filters: Filters) => ({
    ...filters,
    location_ids: placesWithin(columns, filters.location_id),
  });

  const questions: Questions = {
    homes: (found, range) => homes.search(found, range, exhibitors),
    count: homes.count,
    points: (found, box, limit) => homes.points(found, box, limit),
    exhibitors: (filters, range, meant) =>
      searchInMemory(listed, withPlaces(filters), range, meant && homes.found(meant)),
    projects: (filters, range) => searchProjectsInMemory(listed, withPlaces(filters), range),
    alike: homes.alike,
  };

  return {
    questions,

    /** Returns the version of the directory that answers are of. */
    version: (): number => version,

    /**
     * @returns the reasons why rows can't be read, and the number of places that rows take, including unused ones. Rows
     * that can't be read aren't found until they are written again.
     */
    write(written: Written): { faults: unknown[]; places: number } {
      const faults: unknown[] = [];
      const failed = (error: unknown) => faults.push(error);
      for (const row of written.exhibitors ?? []) putExhibitor(row, failed);
      homes.apply(written.homes ?? [], failed);
      version = written.version ?? version;
      return { faults, places: columns.rows };
    },

    /** Computes after a load what the first question would otherwise have to. */
    settle: (): void => homes.settle(),
  };
}

/** Returns the places within a place that have had projects, the place itself included. */
const placesWithin = ({ paths }: HomeColumns, id: number | undefined): number[] | undefined =>
  id === undefined ? undefined : [...paths].filter(([, path]) => path.includes(id)).map(([place]) => place);

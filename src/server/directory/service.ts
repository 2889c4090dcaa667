import type { ExhibitorListInput, ExhibitorPage } from '#shared/directory/contract.ts';
import type { Db } from '../platform/database/open.ts';
import { selectDirectoryVersion } from './queries.ts';

export type DirectoryService = ReturnType<typeof directoryService>;

/** Reads for the directory: lists with facets, one project, suggestions. */
export function directoryService(db: Db) {
  return {
    version: () => selectDirectoryVersion(db),
    async exhibitors(input: ExhibitorListInput): Promise<ExhibitorPage> {
      return {
        success: true,
        data: [],
        current_page: input.page,
        last_page: 1,
        per_page: input.per_page,
        total: 0,
        facets: {
          kinds: { developers: 0, brokers: 0 },
          verified: [],
          statuses: [],
          locations: [],
          categories: [],
          sub_categories: [],
          sub_categories3: [],
          price_bands: [],
        },
      };
    },
  };
}

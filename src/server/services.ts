import { type CatalogueService, catalogueService } from './catalogue/service.ts';
import { type DirectoryService, directoryService } from './directory/service.ts';
import { type MediaService, mediaService } from './media/service.ts';
import type { PooledDb } from './platform/database/open.ts';
import type { Storage } from './platform/storage/storage.ts';
import { type SettingsService, settingsService } from './settings/service.ts';

/** Every noun's service, made once for a process. */
export type Services = {
  catalogue: CatalogueService;
  directory: DirectoryService;
  media: MediaService;
  settings: SettingsService;
};

export function createServices(db: PooledDb, storage: Storage): Services {
  const directory = directoryService(db);
  return {
    catalogue: catalogueService(db),
    directory,
    media: mediaService(db, storage),
    settings: settingsService(db, directory.version),
  };
}

import { type CatalogueService, catalogueService } from './catalogue/service.ts';
import { type DirectoryService, directoryService } from './directory/service.ts';
import { type MediaService, mediaService } from './media/service.ts';
import { type NotificationsService, notificationsService } from './notifications/service.ts';
import type { Database } from './platform/database/open.ts';
import { type JobsService, jobsService } from './platform/jobs/service.ts';
import type { Mailer } from './platform/mail/message.ts';
import type { Storage } from './platform/storage/storage.ts';
import { type SettingsService, settingsService } from './settings/service.ts';

/** Every noun's service, made once for a process. */
export type Services = {
  catalogue: CatalogueService;
  directory: DirectoryService;
  /** Nothing is done before its `start`; what is enqueued waits. */
  jobs: JobsService;
  media: MediaService;
  notifications: NotificationsService;
  settings: SettingsService;
};

type Needs = {
  database: Database;
  storage: Storage;
  mailer: Mailer;
  /** The address of the expo's pages, for links in mail. */
  origin: string;
};

export function createServices({ database, storage, mailer, origin }: Needs): Services {
  const { db } = database;
  const jobs = jobsService(database);
  const directory = directoryService(db);
  const settings = settingsService(db, directory.version);
  return {
    catalogue: catalogueService(db),
    directory,
    jobs,
    media: mediaService(db, storage),
    notifications: notificationsService({ jobs, mailer, settings, origin }),
    settings,
  };
}

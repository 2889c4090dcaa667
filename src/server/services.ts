import type { Provider } from './accounts/google.ts';
import { type GoogleService, googleService } from './accounts/google-service.ts';
import { type AccountsService, accountsService } from './accounts/service.ts';
import { type SessionsService, sessionsService } from './accounts/session-service.ts';
import { type CatalogueService, catalogueService } from './catalogue/service.ts';
import { type DirectoryService, directoryService } from './directory/service.ts';
import { type MediaService, mediaService } from './media/service.ts';
import type { PooledDb } from './platform/database/open.ts';
import { type LimitsService, limitsService } from './platform/limits/service.ts';
import type { Storage } from './platform/storage/storage.ts';
import { type SettingsService, settingsService } from './settings/service.ts';
import { type UsersService, usersService } from './users/service.ts';

/** Every noun's service, made once for a process. */
export type Services = {
  accounts: AccountsService;
  catalogue: CatalogueService;
  directory: DirectoryService;
  google: GoogleService;
  limits: LimitsService;
  media: MediaService;
  sessions: SessionsService;
  settings: SettingsService;
  /** The ways to sign in, beside address and password. */
  signInOptions: { google: boolean };
  users: UsersService;
};

/** @param google who signs people in beside ourselves; undefined where the settings name nobody. */
export function createServices(db: PooledDb, storage: Storage, google: Provider | undefined): Services {
  const directory = directoryService(db);
  const users = usersService(db);
  const sessions = sessionsService(db, users);
  return {
    accounts: accountsService({ db, users, sessions }),
    catalogue: catalogueService(db),
    directory,
    google: googleService(db, { users, sessions }, google),
    limits: limitsService(db),
    media: mediaService(db, storage),
    sessions,
    settings: settingsService(db, directory.version),
    signInOptions: { google: google !== undefined },
    users,
  };
}

import { type AccountsService, accountsService } from './accounts/service.ts';
import { type SessionsService, sessionsService } from './accounts/session-service.ts';
import { type CatalogueService, catalogueService } from './catalogue/service.ts';
import { type DirectoryService, directoryService } from './directory/service.ts';
import { type MediaService, mediaService } from './media/service.ts';
import type { PooledDb } from './platform/database/open.ts';
import { type LimitsService, limitsService } from './platform/limits/service.ts';
import type { Storage } from './platform/storage/storage.ts';
import { type RolesService, rolesService } from './roles/service.ts';
import { type SettingsService, settingsService } from './settings/service.ts';
import { type UserAdminService, userAdminService } from './users/admin-service.ts';
import { type UserListService, userListService } from './users/list-service.ts';
import { type UsersService, usersService } from './users/service.ts';

/** Every noun's service, made once for a process. */
export type Services = {
  accounts: AccountsService;
  catalogue: CatalogueService;
  directory: DirectoryService;
  limits: LimitsService;
  media: MediaService;
  roles: RolesService;
  sessions: SessionsService;
  settings: SettingsService;
  /** The ways to sign in, beside address and password. */
  signInOptions: { google: boolean };
  userAdmin: UserAdminService;
  userList: UserListService;
  users: UsersService;
};

export function createServices(db: PooledDb, storage: Storage): Services {
  const directory = directoryService(db);
  const users = usersService(db);
  const sessions = sessionsService(db, users);
  const roles = rolesService(db, users);
  return {
    accounts: accountsService({ db, users, sessions }),
    catalogue: catalogueService(db),
    directory,
    limits: limitsService(db),
    media: mediaService(db, storage),
    roles,
    sessions,
    settings: settingsService(db, directory.version),
    signInOptions: { google: false },
    userAdmin: userAdminService({ db, users, roles, sessions }),
    userList: userListService(db, roles),
    users,
  };
}

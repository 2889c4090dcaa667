import type { Provider } from './accounts/google.ts';
import { type GoogleService, googleService } from './accounts/google-service.ts';
import { type ProfileService, profileService } from './accounts/profile-service.ts';
import { type RecoveryService, recoveryService } from './accounts/recovery-service.ts';
import { type AccountsService, accountsService } from './accounts/service.ts';
import { type SessionsService, sessionsService } from './accounts/session-service.ts';
import { type CatalogueService, catalogueService } from './catalogue/service.ts';
import { type DirectoryService, directoryService } from './directory/service.ts';
import { type MediaService, mediaService } from './media/service.ts';
import { type NotificationsService, notificationsService } from './notifications/service.ts';
import type { Database } from './platform/database/open.ts';
import { type JobsService, jobsService } from './platform/jobs/service.ts';
import { type LimitsService, limitsService } from './platform/limits/service.ts';
import type { Mailer } from './platform/mail/message.ts';
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
  google: GoogleService;
  /** Nothing is done before its `start`; what is enqueued waits. */
  jobs: JobsService;
  limits: LimitsService;
  media: MediaService;
  notifications: NotificationsService;
  profile: ProfileService;
  recovery: RecoveryService;
  roles: RolesService;
  sessions: SessionsService;
  settings: SettingsService;
  userAdmin: UserAdminService;
  userList: UserListService;
  users: UsersService;
};

type Needs = {
  database: Database;
  storage: Storage;
  mailer: Mailer;
  /** Who signs people in beside ourselves; undefined where the settings name nobody. */
  provider: Provider | undefined;
  /** The address of the expo's pages, for links in mail. */
  origin: string;
};

export function createServices({ database, storage, mailer, provider, origin }: Needs): Services {
  const { db } = database;
  const jobs = jobsService(database);
  const directory = directoryService(db);
  const settings = settingsService(db, directory.version);
  const notifications = notificationsService({ jobs, mailer, settings, origin });
  const users = usersService(db);
  const sessions = sessionsService(db, users);
  const recovery = recoveryService({ db, users, sessions, jobs, notifications });
  const roles = rolesService(db, users);
  const media = mediaService(db, storage);
  return {
    accounts: accountsService({ db, users, sessions, recovery }),
    catalogue: catalogueService(db),
    directory,
    google: googleService(db, { users, sessions }, provider),
    jobs,
    limits: limitsService(db),
    media,
    notifications,
    profile: profileService({ db, users, sessions, recovery, media }),
    recovery,
    roles,
    sessions,
    settings,
    userAdmin: userAdminService({ db, users, roles, sessions, recovery }),
    userList: userListService(db, roles),
    users,
  };
}

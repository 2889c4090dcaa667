import type { Services } from '#app/server/services.ts';
import { accountDeletionService } from './account-deletion-service.ts';
import { addressService } from './address-service.ts';
import { userAdminService } from './admin-service.ts';
import { browsersService } from './browser-service.ts';
import { googleService } from './google-service.ts';
import { invitationAcceptanceService } from './invitation-service.ts';
import { profileService } from './profile-service.ts';
import { reauthenticationService } from './reauthentication-service.ts';
import { recoveryService } from './recovery-service.ts';
import { accountRetention } from './retention-service.ts';
import { accountsService } from './service.ts';
import { sessionsService } from './session-service.ts';

/** Makes the services of signing in and of the person’s own account. */
export const accountServices = {
  invitationAcceptance: (all: Services) => invitationAcceptanceService(all),
  accounts: (all: Services) => accountsService(all),
  address: (all: Services) => addressService(all),
  browsers: (all: Services) => browsersService(all.db),
  google: (all: Services) => googleService(all.db, all, all.provider),
  accountDeletion: (all: Services) => accountDeletionService(all),
  profile: (all: Services) => profileService(all),
  reauthentication: (all: Services) => reauthenticationService(all),
  recovery: (all: Services) => recoveryService(all),
  sessions: (all: Services) => sessionsService(all.db, all.users, all.activity),
  userAdmin: (all: Services) => userAdminService(all),
  accountRetention: (all: Services) => accountRetention(all),
};

import type { Services } from '#app/server/services.ts';
import { accountDeletionService } from './account-deletion-service.ts';
import { addressService } from './address-service.ts';
import { userAdminService } from './admin-service.ts';
import { browsersService } from './browser-service.ts';
import { exhibitorSheetService } from './exhibitor-sheet-service.ts';
import { googleService } from './google-service.ts';
import { invitationAcceptanceService } from './invitation-service.ts';
import { profileService } from './profile-service.ts';
import { reauthenticationService } from './reauthentication-service.ts';
import { recoveryService } from './recovery-service.ts';
import { accountRetention } from './retention-service.ts';
import { factorsService } from './second-factors/factors-service.ts';
import { factorRemovalService } from './second-factors/removal-service.ts';
import { factorSetUpService } from './second-factors/set-up-service.ts';
import { secondStepService } from './second-factors/sign-in-service.ts';
import { totpKeyStore } from './second-factors/totp.ts';
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
  exhibitorSheets: (all: Services) => exhibitorSheetService(all),
  profile: (all: Services) => profileService(all),
  reauthentication: (all: Services) => reauthenticationService(all),
  factors: (all: Services) => factorsService(all.db),
  factorRemoval: (all: Services) => factorRemovalService(all),
  factorSetUp: (all: Services) => factorSetUpService(all),
  secondStep: (all: Services) => secondStepService(all),
  totpKeys: (all: Services) => totpKeyStore(all.encryptionKey),
  recovery: (all: Services) => recoveryService(all),
  sessions: (all: Services) => sessionsService(all),
  userAdmin: (all: Services) => userAdminService(all),
  accountRetention: (all: Services) => accountRetention(all),
};

import type { Services } from '#app/server/services.ts';
import { invitationsService } from './invitations-service.ts';
import { memberAdminService } from './manage-service.ts';
import { organiserAddresses } from './organiser-addresses.ts';
import { membersService } from './service.ts';

/** Makes the services of the people of a stall. */
export const memberServices = {
  invitations: (all: Services) => invitationsService(all),
  memberAdmin: (all: Services) => memberAdminService(all),
  members: (all: Services) => membersService(all),
  organisers: (all: Services) => organiserAddresses(all.settings, all.users),
};

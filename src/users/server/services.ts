import type { Services } from '#app/server/services.ts';
import { userListService } from './list-service.ts';
import { usersService } from './service.ts';

/** Makes the services of accounts that organisers manage. */
export const userServices = {
  userList: (all: Services) => userListService(all.db, all.roles, all.jobs),
  users: (all: Services) => usersService(all.db),
};

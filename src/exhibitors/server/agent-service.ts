import type { MembersService } from '#members/server/service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { takeUnasked } from './agent-queries.ts';

type Parts = {
  db: PooledDb;
  members: MembersService;
  notifications: NotificationsService;
  needsAgentNumber: () => Promise<boolean>;
};

/** Members of this many stalls are asked at a time, and the others an hour later. */
const maxAsked = 200;

/** Asks the members of consultants' stalls that were approved without a RERA agent number for that number, once. */
export function agentNumbersService({ db, members, notifications, needsAgentNumber }: Parts) {
  return {
    askOnce: async (): Promise<void> => {
      if (!(await needsAgentNumber())) return;
      await db.transaction(async (tx) => {
        for (const { id, name: stall } of await takeUnasked(tx, maxAsked))
          for (const { name, email } of await members.addresses(tx, id))
            await notifications.mail({
              to: email,
              template: 'agent-number-asked',
              stall: id,
              data: { name, stall, id },
            });
      });
    },
  };
}

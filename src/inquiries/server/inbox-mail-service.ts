import { assigneeAddresses } from '#handling/server/assignment-service.ts';
import type { Assignee } from '#handling/shared/contract.ts';
import type { MembersService } from '#members/server/service.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { type ReceivedRow, takeUntold } from './inbox-queries.ts';
import type { InquiryJoining } from './joining-service.ts';
import { consentOf, refusalOf } from './notifier-service.ts';

type Parts = {
  db: PooledDb;
  jobs: JobsService;
  members: MembersService;
  users: UsersService;
  notifications: NotificationsService;
  inquiryJoining: Pick<InquiryJoining, 'token'>;
};
type Assigned = { actor: Pick<Person, 'id' | 'name'>; row: ReceivedRow; to: Assignee };
type Reply = {
  actor: Pick<Person, 'name' | 'email'>;
  row: ReceivedRow;
  body: string;
  stall: string;
  phone: string | null;
};

export const inboxPath = '/admin/visitor-inquiry';
/** One mail names at most this many inquiries. */
const maxNamed = 10;
const overdueKind = { name: 'inquiries-overdue', retries: 3, retryDelaySeconds: 60, timeoutSeconds: 300 };

export type InboxMail = ReturnType<typeof inboxMail>;

/** Mails about received inquiries, and runs the job that tells owners of missed promises. */
export function inboxMail({ db, jobs, members, users, notifications, inquiryJoining }: Parts) {
  const addressesOf = assigneeAddresses({ members, users });

  /**
   * Sends each owner of a stall one mail about all inquiries that became overdue. Stalls without people are left to the
   * organiser's inbox.
   */
  const tellOverdue = (): Promise<number> =>
    db.transaction(async (tx) => {
      const untold = await takeUntold(tx);
      for (const [stallId, group] of Map.groupBy(untold, ({ exhibitorId }) => exhibitorId)) {
        const people = await members.people(tx, stallId);
        const [first] = group;
        for (const { name, email } of people.filter(({ role, isActive }) => role === 'owner' && isActive))
          await notifications.mail({
            to: email,
            template: 'inquiries-overdue',
            stall: stallId,
            data: {
              name,
              inquiries: group.slice(0, maxNamed).map(({ name: sender, project }) => ({ sender, project })),
              more: Math.max(0, group.length - maxNamed),
              path: group.length === 1 && first ? `${inboxPath}/${first.id}` : `${inboxPath}?attention=overdue`,
            },
          });
      }
      return untold.length;
    });

  jobs.schedule(overdueKind, '*/10 * * * *', async () => void (await tellOverdue()));

  return {
    tellOverdue,

    /** People who assign an inquiry to themselves get no mail. */
    assigned: async (tx: Db, { actor, row, to }: Assigned): Promise<void> => {
      for (const { name, email } of await addressesOf(tx, actor, to))
        await notifications.mail({
          to: email,
          template: 'inquiry-assigned',
          ...(to.kind === 'consultant' && { stall: to.id }),
          data: {
            name,
            by: actor.name,
            sender: row.name,
            about: row.projectName ?? row.exhibitorName,
            path: `${inboxPath}/${row.id}`,
          },
          details: consentOf(row),
        });
    },

    /** The visitor's answer goes to the member's own address. */
    reply: async ({ actor, row, body, stall, phone }: Reply): Promise<void> =>
      notifications.mail({
        to: row.email,
        template: 'inquiry-reply',
        data: {
          name: row.name,
          by: { name: actor.name, email: actor.email },
          stall,
          phone,
          about: row.projectName ?? row.exhibitorName,
          body,
          ...(row.userId === null && { token: await inquiryJoining.token(row.id) }),
        },
        consent: consentOf(row),
        refusal: refusalOf(row),
      }),
  };
}

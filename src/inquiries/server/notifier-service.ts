import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import { pagePathOf } from '#exhibitors/shared/kind-rules.ts';
import type { OrganiserAddresses } from '#members/server/organiser-addresses.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { InquiryJoining } from './joining-service.ts';
import { type InquiryRow, setDueDate } from './queries.ts';

type RefusedRow = Pick<InquiryRow, 'id' | 'exhibitorId' | 'exhibitorName' | 'projectName'>;
type Parts = {
  recipients: RecipientService;
  notifications: NotificationsService;
  organisers: OrganiserAddresses;
  inquiryJoining: Pick<InquiryJoining, 'token'>;
};

export type InquiryNotifier = ReturnType<typeof inquiryNotifier>;

/** Mails about an inquiry to its sender and to the exhibitor, or to the organiser for a firm without people. */
export function inquiryNotifier({ recipients, notifications, organisers, inquiryJoining }: Parts) {
  async function receiversOf(tx: Db, exhibitorId: number) {
    const contact = await recipients.contactOf(tx, exhibitorId);
    // A firm that comes from a register has not agreed to receive mail.
    const firm = contact.email && contact.register === null ? [contact.email] : [];
    const receivers = [
      ...(contact.hasAccount ? [] : await organisers()).map(({ email }) => ({ to: email, toOrganiser: true })),
      ...firm.map((to) => ({ to, toOrganiser: false })),
    ];
    return { ...contact, receivers };
  }

  return {
    receiversOf,

    /** Mails the exhibitor, and promises the sender an answer if the stall has people. */
    tellExhibitor: async (tx: Db, row: InquiryRow): Promise<void> => {
      const { register, hasAccount, receivers } = await receiversOf(tx, row.exhibitorId);
      if (hasAccount) await setDueDate(tx, row.id);
      for (const { to, toOrganiser } of receivers)
        await notifications.mail({
          to,
          template: 'inquiry-received',
          data: {
            name: row.exhibitorName,
            project: row.projectName,
            register,
            hasPeople: hasAccount,
            path: `/admin/visitor-inquiry/${row.id}`,
            sender: { name: row.name, email: row.email, phone: row.phone },
            message: row.message,
            toOrganiser,
          },
          stall: row.exhibitorId,
          details: consentOf(row),
        });
    },

    /** An unconfirmed address may belong to another person, so its mail contains no text that a visitor wrote. */
    tellSender: async (tx: Db, row: InquiryRow, isConfirmedSender: boolean): Promise<void> => {
      const { register, hasAccount } = await recipients.contactOf(tx, row.exhibitorId);
      await notifications.mail({
        to: row.email,
        template: 'inquiry-copy',
        data: {
          name: row.name,
          exhibitor: row.exhibitorName,
          project: row.projectName,
          register,
          hasPeople: hasAccount,
          message: isConfirmedSender ? row.message : null,
          path: askedPathOf(row),
          ...(row.userId === null && { token: await inquiryJoining.token(row.id) }),
        },
        consent: consentOf(row),
        refusal: refusalOf(row),
      });
    },
  };
}

/** Links the mails to the sender to the page where consent is withdrawn. */
export const consentOf = ({ id }: Pick<InquiryRow, 'id'>) => ({ kind: 'inquiry', id }) as const;

/** Names the people who are told if a mail to the sender is refused. */
export const refusalOf = ({ id, exhibitorId, exhibitorName, projectName }: RefusedRow) =>
  ({ stall: exhibitorId, target: 'inquiry', targetId: id, about: projectName ?? exhibitorName }) as const;

const askedPathOf = ({ projectId, kind, exhibitorId }: InquiryRow): string =>
  projectId ? `/project/${projectId}/details` : pagePathOf(kind, exhibitorId);

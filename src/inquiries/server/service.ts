import { accountScope } from '#access/server/scope.ts';
import { noticeVersion, storedNotice } from '#consent/shared/rules.ts';
import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { SenderBlocks } from '#handling/server/block-service.ts';
import { campaignText } from '#inquiries/shared/campaign-rules.ts';
import type { AnsweredInquiry, Inquiry, NewInquiryInput, OwnInquiry } from '#inquiries/shared/contract.ts';
import { isOwnAddress, type Unconfirmed } from '#notifications/server/confirmation-mails.ts';
import { NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { LimitsService } from '#platform/server/limits/service.ts';
import { normaliseMailbox } from '#platform/server/limits/service.ts';
import { hashToken } from '#platform/server/tokens.ts';
import { phoneKeyOf } from '#platform/shared/format/phone.ts';
import type { TableRequest } from '#platform/shared/http/data-table.ts';
import { tablePage } from '#records/server/page.ts';
import { insertEntries, insertInquiries } from './bulk-queries.ts';
import type { InquiryConfirmations } from './confirmation-service.ts';
import { anonymiseInquiries } from './erasing-queries.ts';
import { inquiryLimits } from './limits.ts';
import type { InquiryNotifier } from './notifier-service.ts';
import { presentAnswered, presentInquiry, presentOwn } from './presenter.ts';
import {
  countOwnInquiries,
  type InquiryRow,
  insertInquiry,
  selectInquiriesOf,
  selectInquiry,
  selectInquiryByKey,
  selectOwnInquiries,
  selectOwnInquiry,
} from './queries.ts';
import { selectEntriesOf, selectReplies } from './thread-queries.ts';

type Sender = { id: number; email: string; email_confirmed: boolean };
/** `unconfirmed` is undefined for a person with a confirmed address. */
type SentBy = { person: Sender | undefined; unconfirmed: Unconfirmed | undefined };
type Parts = {
  db: PooledDb;
  recipients: RecipientService;
  limits: LimitsService;
  senderBlocks: SenderBlocks;
  inquiryNotifier: InquiryNotifier;
  inquiryConfirmations: InquiryConfirmations;
};

const maxListed = 100;

export type InquiriesService = ReturnType<typeof inquiriesService>;

export function inquiriesService({
  db,
  recipients,
  limits,
  senderBlocks: blocks,
  inquiryNotifier: notifier,
  inquiryConfirmations: confirmations,
}: Parts) {
  /**
   * Returns the inquiry with this key. @throws ValidationError when it differs from `input` or belongs to another user.
   */
  async function findByIdempotencyKey(
    tx: Db,
    key: string | undefined,
    input: NewInquiryInput,
    sender: Sender | undefined,
  ) {
    const row = key === undefined ? undefined : await selectInquiryByKey(tx, key);
    if (row && !(isSame(row, input) && row.userId === (sender?.id ?? null)))
      throw new ValidationError('idempotency_key', 'This key was used for another inquiry. Send a new one.');
    return row;
  }

  /**
   * Counts accounts separately from mailboxes and phones, because people can enter another person's. @throws
   * TooManyRequestsError
   */
  async function enforceDailyLimit(
    tx: Db,
    exhibitorId: number,
    { email, phone }: NewInquiryInput,
    sender: Sender | undefined,
  ) {
    const contact = [`mailbox ${normaliseMailbox(email)}`, `phone ${phoneKeyOf(phone)}`];
    const { toExhibitor } = inquiryLimits;
    for (const from of sender ? [`account ${sender.id}`] : contact)
      await limits.require(toExhibitor, `${exhibitorId} ${from}`, {
        within: tx,
        message: (wait) =>
          `You have sent ${toExhibitor.max} inquiries here today, which is the limit. You can send the next in ${wait}.`,
      });
  }

  async function notifyBoth(tx: Db, row: InquiryRow, sender: Sender | undefined): Promise<void> {
    await notifier.tellExhibitor(tx, row);
    await notifier.tellSender(tx, row, isOwnAddress(sender, row.email));
  }

  return {
    /**
     * Sends an inquiry, once for each key. @throws ValidationError, also when the key was used for another call;
     * TooManyRequestsError; ConflictError for an unconfirmed sender; ForbiddenError for a blocked one.
     */
    send: (
      asked: NewInquiryInput,
      { person: sender, unconfirmed }: SentBy,
      key: string | undefined,
    ): Promise<Inquiry> =>
      db.transaction(async (tx) => {
        const input = await recipients.currentOfInquiry(tx, asked);
        const existing = await findByIdempotencyKey(tx, key, input, sender);
        if (existing) return presentInquiry(existing);
        const { exhibitorId, receivers, project } = await recipients.resolve(tx, input);
        await blocks.assertNotBlocked(tx, receivers, { account: sender, email: input.email });
        await enforceDailyLimit(tx, exhibitorId, input, sender);
        const token = unconfirmed && (await confirmations.tokenFor(tx, exhibitorId, unconfirmed));
        const id = await insertInquiry(tx, {
          exhibitorId,
          projectId: project?.id,
          // The project’s name and place come from the database and not from the form, since exhibitors rely on them.
          projectName: project?.name,
          projectLocation: project?.location,
          userId: sender?.id,
          name: input.name,
          email: input.email,
          phone: input.phone,
          message: input.message || null,
          campaign: input.campaign && campaignText(input.campaign) ? input.campaign : null,
          idempotencyKey: key,
          noticeVersion: noticeVersion('inquiry'),
          ...(token && { awaitsConfirmation: true, confirmationHash: hashToken(token) }),
        });
        const row = id === undefined ? await findByIdempotencyKey(tx, key, input, sender) : await selectInquiry(tx, id);
        if (!row) throw new Error('The inquiry was not stored.');
        if (id === undefined) return presentInquiry(row);
        if (token) await confirmations.mailLink(row, token);
        else await notifyBoth(tx, row, sender);
        return presentInquiry(row);
      }),

    /** Returns the user's inquiry with its replies. @throws NotFoundError */
    ownInquiry: async (userId: number, id: number): Promise<AnsweredInquiry> => {
      const scope = accountScope(userId);
      const [row, replies] = await Promise.all([selectOwnInquiry(db, scope, id), selectReplies(db, scope, id)]);
      if (!row) throw new NotFoundError('Inquiry not found.');
      return presentAnswered(row, replies);
    },

    own: async (userId: number): Promise<OwnInquiry[]> =>
      (await selectOwnInquiries(db, accountScope(userId), { limit: maxListed, offset: 0, order: [] })).map(presentOwn),

    personalData: async (userId: number) =>
      (await selectInquiriesOf(db, accountScope(userId))).map((row) => ({
        ...presentInquiry(row),
        campaign: row.campaign,
        notice: storedNotice('inquiry', row.noticeVersion),
      })),

    /** Returns the replies that a user received, and the texts that they wrote as an exhibitor. */
    writtenData: (userId: number) => selectEntriesOf(db, accountScope(userId)),

    anonymise: (tx: Db, userId: number): Promise<void> => anonymiseInquiries(tx, accountScope(userId)),

    countOwn: (userId: number): Promise<number> => countOwnInquiries(db, accountScope(userId)),

    ownPage: (userId: number, request: TableRequest) => {
      const scope = accountScope(userId);
      return tablePage(db, request, {
        count: (words) => countOwnInquiries(db, scope, words),
        rows: (words) => selectOwnInquiries(db, scope, request, words),
        present: presentOwn,
      });
    },
  };
}

function isSame(row: InquiryRow, input: NewInquiryInput): boolean {
  const builder = input.developer_id === undefined || row.kind === 'broker' || input.developer_id === row.exhibitorId;
  const consultant = (input.broker_id ?? null) === (row.kind === 'broker' ? row.exhibitorId : null);
  const contact = row.name === input.name && row.email === input.email && row.phone === input.phone;
  const message = (input.message || null) === row.message;
  return builder && consultant && contact && message && (input.project_id ?? null) === row.projectId;
}

/** Stores the demo's inquiries, and sends no mail. */
export const inquiriesInBulk = { add: insertInquiries, addEntries: insertEntries };

import type { TableRequest } from '#shared/http/data-table.ts';
import type { Inquiry, NewInquiryInput } from '#shared/inquiries/contract.ts';
import { accountScope } from '../access/scope.ts';
import type { AskedService } from '../exhibitors/asked-service.ts';
import type { NotificationsService } from '../notifications/service.ts';
import { formatWait, NotFoundError, TooManyRequestsError, ValidationError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { selectWords } from '../platform/database/search-words.ts';
import { normalizeMailbox } from '../platform/limits/mailbox.ts';
import type { LimitsService } from '../platform/limits/service.ts';
import { tablePaging } from '../platform/paging.ts';
import { inquiryLimits } from './limits.ts';
import { presentInquiry } from './presenter.ts';
import {
  blankInquiries,
  countOwnInquiries,
  type InquiryRow,
  insertInquiry,
  selectInquiriesOf,
  selectInquiry,
  selectInquiryByKey,
  selectOwnInquiries,
  selectOwnInquiry,
} from './queries.ts';

/** Who asks, when they are signed in. */
type Sender = { id: number; email: string; email_confirmed: boolean };
type Parts = { db: PooledDb; asked: AskedService; limits: LimitsService; notifications: NotificationsService };

/** The most that a list without pages holds. */
const mostListed = 100;

export type InquiriesService = ReturnType<typeof inquiriesService>;

/** What visitors ask of builders and consultants. */
export function inquiriesService({ db, asked, limits, notifications }: Parts) {
  /** The inquiry that a key has made, when it was this one of this sender’s. @throws ValidationError when it was another. */
  async function madeBefore(tx: Db, key: string | undefined, input: NewInquiryInput, sender: Sender | undefined) {
    const made = key === undefined ? undefined : await selectInquiryByKey(tx, key);
    if (made && !(isSame(made, input) && made.userId === (sender?.id ?? null)))
      throw new ValidationError('idempotency_key', 'This key was used for another inquiry. Send a new one.');
    return made;
  }

  /**
   * Counts an inquiry from a sender to an exhibitor. What anonymous people give may be anyone's address and phone, so an
   * account has a count of its own that others can't use up. @throws TooManyRequestsError
   */
  async function refuseFlood(
    tx: Db,
    exhibitorId: number,
    { email, phone }: NewInquiryInput,
    sender: Sender | undefined,
  ) {
    const given = [`mailbox ${normalizeMailbox(email)}`, `phone ${phone.replace(/\D/g, '').slice(-10)}`];
    for (const from of sender ? [`account ${sender.id}`] : given) {
      const wait = await limits.consume(inquiryLimits.toExhibitor, `${exhibitorId} ${from}`, tx);
      if (wait === undefined) continue;
      const most = `You have sent ${inquiryLimits.toExhibitor.max} inquiries here today, which is the most.`;
      throw new TooManyRequestsError(
        inquiryLimits.toExhibitor,
        wait,
        `${most} You can send the next in ${formatWait(wait)}.`,
      );
    }
  }

  /** Mails the exhibitor asked, and a copy to the sender. */
  async function tell(tx: Db, row: InquiryRow, sender: Sender | undefined): Promise<void> {
    const project = row.projectName;
    const { email: to } = await asked.addressOf(tx, row.exhibitorId);
    if (to)
      await notifications.mail({
        to,
        template: 'inquiry-received',
        data: {
          name: row.exhibitorName,
          project,
          sender: { name: row.name, email: row.email, phone: row.phone },
          message: row.message,
        },
      });
    // An address that nobody has shown to be their own gets none of our visitors' words.
    const isTheirs = sender?.email_confirmed && sender.email.toLowerCase() === row.email;
    await notifications.mail({
      to: row.email,
      template: 'inquiry-copy',
      data: {
        name: row.name,
        exhibitor: row.exhibitorName,
        project,
        message: isTheirs ? row.message : null,
        path: pageOf(row),
      },
    });
  }

  return {
    /**
     * Sends an inquiry to the exhibitor asked, once for each key.
     * @throws ValidationError when somebody named is not at the expo, or the key was used for something else.
     * @throws TooManyRequestsError when the sender has written to this exhibitor too often.
     */
    send: (input: NewInquiryInput, sender: Sender | undefined, key: string | undefined): Promise<Inquiry> =>
      db.transaction(async (tx) => {
        const before = await madeBefore(tx, key, input, sender);
        if (before) return presentInquiry(before);
        const { exhibitorId, project } = await asked.find(tx, input);
        await refuseFlood(tx, exhibitorId, input, sender);
        const id = await insertInquiry(tx, {
          exhibitorId,
          projectId: project?.id,
          // The project's own, not what the form says of it: the exhibitor reads it as the project's.
          projectName: project?.name,
          projectLocation: project?.location,
          userId: sender?.id,
          name: input.name,
          email: input.email,
          phone: input.phone,
          message: input.message || null,
          idempotencyKey: key,
        });
        const row = id === undefined ? await madeBefore(tx, key, input, sender) : await selectInquiry(tx, id);
        if (!row) throw new Error('An inquiry that was just kept is not there.');
        if (id !== undefined) await tell(tx, row, sender);
        return presentInquiry(row);
      }),

    /** A person's own inquiry. @throws NotFoundError */
    ownInquiry: async (userId: number, id: number): Promise<Inquiry> => {
      const row = await selectOwnInquiry(db, accountScope(userId), id);
      if (!row) throw new NotFoundError('There is no such inquiry of yours.');
      return presentInquiry(row);
    },

    /** A person's newest inquiries. */
    own: async (userId: number): Promise<Inquiry[]> =>
      (await selectOwnInquiries(db, accountScope(userId), { limit: mostListed, offset: 0, order: [] })).map(
        presentInquiry,
      ),

    /** Everything that a person gave with the inquiries they sent. */
    ownData: async (userId: number): Promise<Inquiry[]> =>
      (await selectInquiriesOf(db, accountScope(userId))).map(presentInquiry),

    /** Before a person's account goes: keeps nothing that names them with what they asked. */
    forget: (tx: Db, userId: number): Promise<void> => blankInquiries(tx, accountScope(userId)),

    countOwn: (userId: number): Promise<number> => countOwnInquiries(db, accountScope(userId)),

    /** One page of a person's inquiries, with the words searched for. */
    ownPage: async (userId: number, asked: TableRequest) => {
      const words = asked.search?.trim() ? await selectWords(db, asked.search) : undefined;
      const found = await countOwnInquiries(db, accountScope(userId), words);
      const all = words && asked.draw !== undefined ? await countOwnInquiries(db, accountScope(userId)) : found;
      const rows = asked.offset >= found ? [] : await selectOwnInquiries(db, accountScope(userId), asked, words);
      return { data: rows.map(presentInquiry), ...tablePaging(asked, found, all) };
    },
  };
}

/** The page of what was asked about; a builder's is the one that nobody has to sign in for. */
function pageOf({ projectId, kind, exhibitorId }: InquiryRow): string {
  if (projectId) return `/project/${projectId}/details`;
  return kind === 'developer' ? `/developer/${exhibitorId}/detail` : `/broker/${exhibitorId}/details`;
}

/** Whether a form says what an inquiry says. */
function isSame(row: InquiryRow, input: NewInquiryInput): boolean {
  const builder = input.developer_id === undefined || row.kind === 'broker' || input.developer_id === row.exhibitorId;
  const consultant = (input.broker_id ?? null) === (row.kind === 'broker' ? row.exhibitorId : null);
  const words = row.name === input.name && row.email === input.email && row.phone === input.phone;
  const message = (input.message || null) === row.message;
  return builder && consultant && words && message && (input.project_id ?? null) === row.projectId;
}

import { unsubscribePath } from '#notifications/shared/mail-rules.ts';
import { formatWait, NotFoundError, TooManyRequestsError } from '#platform/server/app-error.ts';
import type { LimitsService } from '#platform/server/limits/service.ts';
import type { UsersService } from '#users/server/service.ts';
import { mailLimits } from './limits.ts';
import type { NotificationsService } from './service.ts';
import type { UnsubscribeService } from './unsubscribe-service.ts';

type Parts = {
  users: UsersService;
  limits: LimitsService;
  notifications: NotificationsService;
  unsubscribing: UnsubscribeService;
};

/** Mails a new link in place of one that has ended: to the account's mailbox alone, since the old mail may be another person's by now. */
export const unsubscribeRenewal = ({ users, limits, notifications, unsubscribing }: Parts) => ({
  /** @throws NotFoundError for a link that isn't valid, TooManyRequestsError */
  mail: async (ended: string): Promise<void> => {
    const { userId, token } = await unsubscribing.renewed(ended);
    const person = await users.person(userId);
    if (!person) throw new NotFoundError('This link is not valid.');
    const wait = await limits.consume(mailLimits.renewing, String(userId));
    if (wait !== undefined)
      throw new TooManyRequestsError(
        mailLimits.renewing,
        wait,
        `New links were mailed already. Try again in ${formatWait(wait)}.`,
      );
    await notifications.mail({
      to: person.email,
      template: 'unsubscribe-link',
      data: { name: person.name, path: `${unsubscribePath}?token=${token}` },
    });
  },
});

import { unsubscribePath } from '#notifications/shared/mail-rules.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
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

/**
 * Mails a new link that replaces an expired one. It goes only to the account's mailbox, because the old mail may be in
 * another person's hands by now.
 */
export const unsubscribeRenewal = ({ users, limits, notifications, unsubscribing }: Parts) => ({
  /** Mails the link. @throws NotFoundError for an invalid link, TooManyRequestsError */
  mail: async (ended: string): Promise<void> => {
    const { userId, token } = await unsubscribing.renewed(ended);
    const person = await users.person(userId);
    if (!person) throw new NotFoundError('This link is not valid.');
    await limits.require(mailLimits.renewing, String(userId), {
      message: (wait) => `New links were emailed already. Try again in ${wait}.`,
    });
    await notifications.mail({
      to: person.email,
      template: 'unsubscribe-link',
      data: { name: person.name, path: `${unsubscribePath}?token=${token}` },
    });
  },
});

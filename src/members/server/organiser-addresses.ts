import type { SettingsService } from '#settings/server/service.ts';
import type { UsersService } from '#users/server/service.ts';

/** For mail to the organiser. */
export type OrganiserAddresses = () => Promise<{ name: string; email: string }[]>;

/** The settings' notification addresses, else all active organisers' accounts. */
export const organiserAddresses =
  (settings: SettingsService, users: UsersService): OrganiserAddresses =>
  async () => {
    const { notificationEmails } = await settings.rules();
    return notificationEmails.length > 0
      ? notificationEmails.map((email) => ({ name: '', email }))
      : users.organiserAddresses();
  };

import type { SettingsService } from '#settings/server/service.ts';
import type { UsersService } from '#users/server/service.ts';

/** Returns the addresses for mail to the organiser. */
export type OrganiserAddresses = () => Promise<{ name: string; email: string }[]>;

/** Returns the settings' notification addresses or, if there are none, those of all active organisers. */
export const organiserAddresses =
  (settings: SettingsService, users: UsersService): OrganiserAddresses =>
  async () => {
    const { notificationEmails } = await settings.rules();
    return notificationEmails.length > 0
      ? notificationEmails.map((email) => ({ name: '', email }))
      : users.organiserAddresses();
  };

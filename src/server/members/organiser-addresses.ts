import type { SettingsService } from '../settings/service.ts';
import type { UsersService } from '../users/service.ts';

/** Where mail about what awaits the organiser goes. */
export type OrganiserAddresses = () => Promise<{ name: string; email: string }[]>;

/** The notification addresses of the settings; without any, the accounts of all active organisers. */
export const organiserAddresses =
  (settings: SettingsService, users: UsersService): OrganiserAddresses =>
  async () => {
    const { notificationEmails } = await settings.rules();
    return notificationEmails.length > 0
      ? notificationEmails.map((email) => ({ name: '', email }))
      : users.organiserAddresses();
  };

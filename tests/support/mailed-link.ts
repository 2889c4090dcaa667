import { expect } from '@playwright/test';
import { writtenMail } from './written-mail.ts';

/**
 * Waits for a mail to an address and returns the link in it, as path with query.
 * @param subject matches the mail's subject.
 */
export async function mailedLink(
  address: string,
  subject: RegExp,
  dataDir = String(process.env.AANGAN_TEST_DATA_DIR),
): Promise<string> {
  const find = async () => {
    const mails = await writtenMail(dataDir);
    const mail = mails.findLast(
      ({ email }) => email.to?.some((to) => to.address === address) && subject.test(String(email.subject)),
    );
    return /https?:\/\/[^/\s]+(\/\S+\?token=[\w-]+)/.exec(mail?.email.text ?? '')?.[1];
  };
  const wait = { timeout: 20_000, intervals: [50, 100], message: `a mail to ${address} with a link` };
  await expect.poll(find, wait).toBeTruthy();
  return String(await find());
}

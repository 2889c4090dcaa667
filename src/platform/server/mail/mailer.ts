import { join } from 'node:path';
import { fileMailer } from './files.ts';
import type { Mailer } from './message.ts';
import { smtpMailer } from './smtp.ts';

type Settings = { smtpUrl: string | undefined; mailFrom: string; dataDir: string };

export function createMailer({ smtpUrl, mailFrom, dataDir }: Settings): Mailer {
  return smtpUrl === undefined ? fileMailer(join(dataDir, 'mail'), mailFrom) : smtpMailer(smtpUrl, mailFrom);
}

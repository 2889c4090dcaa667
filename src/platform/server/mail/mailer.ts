import { join } from 'node:path';
import { mailCounts } from '../counts.ts';
import { fileMailer } from './files.ts';
import { type Mailer, RejectedMessageError } from './message.ts';
import { smtpMailer } from './smtp.ts';

type Settings = { smtpUrl: string | undefined; mailFrom: string; dataDir: string };

export function createMailer({ smtpUrl, mailFrom, dataDir }: Settings): Mailer {
  return counted(smtpUrl === undefined ? fileMailer(join(dataDir, 'mail'), mailFrom) : smtpMailer(smtpUrl, mailFrom));
}

const counted = (mailer: Mailer): Mailer => ({
  ...mailer,
  send: async (message, signal) => {
    try {
      await mailer.send(message, signal);
      mailCounts.sent += 1;
    } catch (error) {
      mailCounts[error instanceof RejectedMessageError ? 'refused' : 'failed'] += 1;
      throw error;
    }
  },
});

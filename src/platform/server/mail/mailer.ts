import { join } from 'node:path';
import { mailCounts } from '../counts.ts';
import { removeStrayFiles } from '../stray-files.ts';
import { fileMailer, unfinishedSuffix } from './files.ts';
import { type Mailer, RejectedMessageError } from './message.ts';
import { smtpMailer } from './smtp.ts';

type Settings = { smtpUrl: string | undefined; mailFrom: string; dataDir: string };

/** Returns the directory that mail is written to where no mail server is set. */
const mailDirectory = (dataDir: string): string => join(dataDir, 'mail');

/** Deletes unfinished mail of killed processes. @param before is in ms; files last written before it are deleted */
export const removeStrayMail = (dataDir: string, before: number): Promise<void> =>
  removeStrayFiles(mailDirectory(dataDir), before, unfinishedSuffix);

export function createMailer({ smtpUrl, mailFrom, dataDir }: Settings): Mailer {
  return counted(smtpUrl === undefined ? fileMailer(mailDirectory(dataDir), mailFrom) : smtpMailer(smtpUrl, mailFrom));
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

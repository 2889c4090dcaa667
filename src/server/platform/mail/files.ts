import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mailer, mailOptions } from './message.ts';

/** What a file is called while it is written; a process that is killed, or a full disk, leaves it behind. */
const unfinishedSuffix = '.part';
/** In milliseconds; the job that writes it may not take longer either. */
const maxWriteMs = 120_000;

/** Writes each message as an `.eml` file into `directory`, for nobody but its owner to read: mail programs open them. */
export function fileMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message) => {
      const { message: content } = await transport.sendMail(mailOptions(message, from));
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(6).toString('hex')}.eml`;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const unfinished = join(directory, `${name}${unfinishedSuffix}`);
      await writeFile(unfinished, content, { mode: 0o600, flag: 'wx', flush: true });
      await rename(unfinished, join(directory, name));
    },
    deleteExpired: async () => {
      const names = await readdir(directory).catch(() => []);
      for (const file of names.filter((name) => name.endsWith(unfinishedSuffix)).map((name) => join(directory, name))) {
        const written = await stat(file).catch(() => undefined);
        // Another process may be writing it.
        if (written && Date.now() - written.mtimeMs > maxWriteMs) await rm(file, { force: true });
      }
    },
  };
}

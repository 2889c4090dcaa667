import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mailer, mailOptions } from './message.ts';

/** A file with this suffix is left behind if the process is killed or the disk is full. */
export const unfinishedSuffix = '.part';

export function fileMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    from,
    isFiles: true,
    send: async (message) => {
      const { message: content } = await transport.sendMail(mailOptions(message, from));
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(6).toString('hex')}.eml`;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const unfinished = join(directory, `${name}${unfinishedSuffix}`);
      await writeFile(unfinished, content, { mode: 0o600, flag: 'wx', flush: true });
      await rename(unfinished, join(directory, name));
    },
    check: async () => {},
  };
}

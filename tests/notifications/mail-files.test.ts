import { statSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { clear } from '../support/jobs.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { writtenMail } from '../support/written-mail.ts';

/** An application without a mail server. */
const expo = await expoOfFile();
await expo.services.jobs.start(() => {});
beforeEach(() => clear(expo));

const asha = { name: 'Asha Kulkarni', path: '/reset-password?token=secret-token' };
const mailTo = (to: string, data = asha) =>
  expo.database.db.transaction(() => expo.services.notifications.mail({ to, template: 'reset-password', data }));

test('a message is written as an .eml file that only its owner can read', async () => {
  await mailTo('asha@people.example');
  await until(async () => (await writtenMail(expo.config.dataDir)).length === 1);
  const [written] = await writtenMail(expo.config.dataDir);
  expect(written?.file).toMatch(/\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{12}\.eml$/);
  expect(statSync(written?.file as string).mode & 0o777).toBe(0o600);
  expect(written?.email.to).toEqual([{ name: '', address: 'asha@people.example' }]);
  expect(written?.email.text).toContain('http://expo.example/reset-password?token=secret-token');
  expect(written?.email.html).toContain('Choose a new password');
});

test('a hostile name is escaped in the body and stays out of the headers', async () => {
  const name = 'Asha\r\nBcc: victim@people.example\r\n\r\n<script>alert(1)</script> "&';
  await mailTo('asha@people.example', { name, path: '/reset-password?token="><img src=x>' });
  await until(async () => (await writtenMail(expo.config.dataDir)).length === 1);
  const [written] = await writtenMail(expo.config.dataDir);
  expect(written?.email.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(written?.email.bcc).toBeUndefined();
  expect(written?.email.html).not.toMatch(/<script|<img/);
});

test('greets by name, unless the name could be an advertisement', async () => {
  const greetings = {
    'A. P. J. O’Brien & Co': 'Hello A. P. J. O’Brien & Co,',
    'A.R. Rahman': 'Hello A.R. Rahman,',
    'D’Souza & Sons <3': 'Hello,',
    'Win money at free-flats.example': 'Hello,',
    'https://free-flats': 'Hello,',
    '10.0.0.1': 'Hello,',
    '  ': 'Hello,',
    ['x'.repeat(300)]: 'Hello,',
  };
  for (const [index, name] of Object.keys(greetings).entries())
    await mailTo(`p${index}@people.example`, { ...asha, name });
  await until(async () => (await writtenMail(expo.config.dataDir)).length === Object.keys(greetings).length);
  for (const { email } of await writtenMail(expo.config.dataDir)) {
    const hello = Object.values(greetings)[Number(email.to?.[0]?.address?.match(/\d/)?.[0])] as string;
    expect(email.text?.split(/\r?\n/)[0]).toBe(hello);
    expect(email.html).toContain(hello.replace('&', '&amp;'));
  }
});

test('an expo name with line breaks and special characters stays one header', async () => {
  const { mailFrom } = expo.config;
  const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir: expo.config.dataDir });
  const words = 'Fair\r\nBcc: victim@people.example';
  await mailer.send(
    { id: 'one', to: 'asha@people.example', fromName: words, subject: words, text: 'Text', html: '<p>Text</p>' },
    new AbortController().signal,
  );
  const [written] = await writtenMail(expo.config.dataDir);
  expect(written?.email.bcc).toBeUndefined();
  expect(written?.email.from?.address).toBe(mailFrom);
  expect(written?.email.headers.map(({ key }) => key)).not.toContain('bcc');
});

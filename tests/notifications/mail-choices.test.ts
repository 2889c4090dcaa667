import { expect, test } from 'vitest';
import { asha } from '../support/bookable.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const all = receiversOfEachTest(expo);

const switchOff = (headers: Headers, off: string[]) => expo.send('PUT', '/user/mails', headers, { off });
const inquire = (payload: object) => expo.send('POST', '/inquiries', {}, { ...asha, ...payload });
/** Returns the queued mails as `template to`, and whether they can be switched off. */
const waiting = async () =>
  (await expo.mails()).map((mail): [string, boolean] => [`${mail.template} ${mail.to}`, 'optional' in mail]).toSorted();
const bell = async (headers: Headers) => (await expo.send('GET', '/admin/notifications', headers)).json().total;

test('a mail that is switched off isn’t sent, and the bell still says it; the sender’s own mail comes', async () => {
  const { builder, project } = all;
  await inquire({ project_id: project });
  expect(await waiting()).toEqual([
    [`inquiry-copy ${asha.email}`, false],
    [`inquiry-received ${builder.person.email}`, true],
  ]);
  const saved = await switchOff(builder.headers, ['reminders', 'inquiries']);
  expect(saved.json().data).toEqual({ off: ['inquiries', 'reminders'] });
  await inquire({ project_id: project, message: 'Again?' });
  const after = (await waiting()).map(([mail]) => mail);
  expect(after.filter((mail) => mail.startsWith('inquiry-received'))).toHaveLength(1);
  expect(after.filter((mail) => mail.startsWith('inquiry-copy'))).toHaveLength(2);
  expect(await bell(builder.headers)).toBe(2);
  await switchOff(builder.headers, []);
  await inquire({ project_id: project, message: 'And now?' });
  expect((await waiting()).filter(([mail]) => mail.startsWith('inquiry-received'))).toHaveLength(2);
});

test('mails for security can’t be switched off, nor those to the expo’s addresses', async () => {
  const { builder } = all;
  expect((await switchOff(builder.headers, ['passwords'])).statusCode).toBe(422);
  await switchOff(builder.headers, ['inquiries', 'visits', 'mappings', 'stalls', 'reminders']);
  const { email } = builder.person;
  await expo.query('update expo_settings set notification_emails = array[$1]', [email]);
  const link = { name: 'Asha', path: '/reset-password?token=secret' };
  await expo.services.notifications.mail({ to: email, template: 'reset-password', data: link });
  const data = { firm: 'Palash Homes', person: 'Asha', id: 7 };
  await expo.services.notifications.mail({ to: email, template: 'claim-made', data });
  expect(await waiting()).toEqual([
    [`claim-made ${email}`, false],
    [`reset-password ${email}`, false],
  ]);
});

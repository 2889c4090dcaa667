import { expect, test } from 'vitest';
import type { Mail } from '#notifications/server/mail-layout.ts';
import { type MailName, mails } from '#notifications/server/mails.ts';
import { examples } from '../../scripts/mails/examples.ts';

const expo = { name: 'Aangan', email: 'hello@expo.example', origin: 'https://expo.example' };

test('every mail has a subject, and contains all of its data in words', () => {
  for (const name of Object.keys(mails) as MailName[])
    for (const data of examples[name]) {
      const { subject, text, html } = (mails[name].render as (on: object, data: unknown) => Mail)(expo, data);
      expect(subject, name).toMatch(/^\S.{8,}$/);
      expect(`${subject} ${text} ${html}`, name).not.toMatch(/undefined|null|NaN|\[object/);
      expect(text, name).toContain('You get this message because');
    }
});

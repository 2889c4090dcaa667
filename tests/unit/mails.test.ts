import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Mail } from '#notifications/server/mail-layout.ts';
import { type MailName, mails } from '#notifications/server/mails.ts';
import { examples } from '../../scripts/mails/examples.ts';

const expo = { name: 'Aangan', email: 'hello@expo.example', origin: 'https://expo.example' };

/** The addresses of pages. Texts of the expo and what isn't found have one pattern each, which match anything. */
const pages = globSync('*.tsx', { cwd: 'src/app/web/routes' })
  .filter((file) => !/^__|^\$|\.\$\./.test(file))
  .map((file) => {
    const parts = file.replace(/(?:\.?index)?\.tsx$/, '').split('.');
    return new RegExp(`^/${parts.map((part) => (part.startsWith('$') ? '[^/]+' : part)).join('/')}$`);
  });
const texts = new Set(['/about', '/why-visit', '/contact', '/privacy', '/terms']);

test('every mail has a subject, contains all of its data in words, and links to pages', () => {
  for (const name of Object.keys(mails) as MailName[])
    for (const data of examples[name]) {
      const { subject, text, html } = (mails[name].render as (on: object, data: unknown) => Mail)(expo, data);
      expect(subject, name).toMatch(/^\S.{8,}$/);
      expect(`${subject} ${text} ${html}`, name).not.toMatch(/undefined|null|NaN|\[object/);
      expect(text, name).toContain('You get this message because');
      for (const [, path = ''] of html.matchAll(/href="https:\/\/expo\.example([^"?#]*)/g))
        expect(texts.has(path) || pages.some((page) => page.test(path)), `${name}: ${path}`).toBe(true);
    }
});

test('every mail is sent somewhere', () => {
  const senders = globSync('src/**/{server,shared}/**/*.ts').filter((file) => !file.includes('/server/mails/'));
  const code = senders.map((file) => readFileSync(file, 'utf8')).join('\n');
  const unsent = Object.keys(mails).filter((name) => !code.includes(`'${name}'`));
  expect(unsent, 'send these mails by services.notifications.mail, or delete them').toEqual([]);
});

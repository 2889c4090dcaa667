/** Writes each mail, with invented data, as a page to look at. .cache/mails/index.html lists them. */
import './help.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { html } from '#notifications/server/html.ts';
import type { Mail } from '#notifications/server/mail-layout.ts';
import { type MailName, mails } from '#notifications/server/mails.ts';
import { examples } from './mails/examples.ts';

const directory = resolve('.cache/mails');
const expo = { name: 'Aangan', email: 'hello@expo.example', origin: 'https://expo.example' };

rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
const names = Object.keys(mails).sort() as MailName[];
const rows = names.flatMap((name) => {
  const { group, bell, render } = mails[name] as {
    group: string | null;
    bell?: (data: unknown) => object | undefined;
    render: (on: object, data: unknown) => Mail;
  };
  return examples[name].map((data, index) => {
    const mail = render({ ...expo, optional: group !== null || undefined }, data);
    const file = `${name}${index > 0 ? `-${index + 1}` : ''}`;
    writeFileSync(join(directory, `${file}.html`), mail.html);
    writeFileSync(join(directory, `${file}.txt`), `Subject: ${mail.subject}\n\n${mail.text}\n`);
    return html`<tr><td><a href="${file}.html">${file}</a> (<a href="${file}.txt">text</a>)</td><td>${mail.subject}</td><td>${group ?? 'always sent'}</td><td>${bell?.(data) ? 'bell' : ''}</td></tr>`;
  });
});
writeFileSync(
  join(directory, 'index.html'),
  html`<!doctype html><meta charset="utf-8"><title>Mails</title><body style="font-family: system-ui"><table cellpadding="6">${rows}</table></body>`
    .markup,
);
console.log(`${rows.length} mails: ${join(directory, 'index.html')}`);

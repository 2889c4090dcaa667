import { mailChoicesPath } from '#notifications/shared/mail-rules.ts';
import type { CalendarPart } from '#platform/server/mail/message.ts';
import { startOfText } from '#platform/shared/format/excerpts.ts';
import { readsLikeLink } from '#platform/shared/format/letters.ts';
import { type Html, html } from './html.ts';

/**
 * `optional` is true if the receiver can switch such mails off. `withdraw` is the address where the receiver withdraws
 * consent.
 */
export type Expo = {
  name: string;
  email: string;
  origin: string;
  optional?: true | undefined;
  withdraw?: string | undefined;
};

/** `fromName` is who writes, if that isn't the expo. */
export type Mail = {
  subject: string;
  text: string;
  html: string;
  fromName?: string;
  replyTo?: string;
  calendar?: CalendarPart;
};

/** A fact without a value is left out. */
export type MailFact = [label: string, value: string | null | undefined];

export type MailContent = {
  subject: string;
  /** The greeting omits a name that could be an advertisement. */
  name: string;
  paragraphs: string[];
  /** A person's text, whose line breaks are kept. */
  letter?: string;
  facts?: readonly MailFact[];
  quote?: string | null | undefined;
  /** Records with their links. */
  list?: { label: string; path: string; facts: string }[];
  action?: { label: string; path: string };
  after?: string[];
  /** Less prominent links at the end. */
  links?: { label: string; path: string }[];
  /** The text completes “You get this message because …”. */
  reason?: string;
};

/** The colours repeat `src/platform/web/ui/tokens.css`, because mail programs ignore style sheets. */
const colour = {
  page: '#f7f2e7',
  sheet: '#fffdf8',
  line: '#e2d9c7',
  ink: '#241c15',
  muted: '#5c5145',
  brand: '#a3401c',
};
/** Programs that read style sheets take these colours at night. Others show the mail as by day. */
const darkColours = `
@media (prefers-color-scheme: dark) {
  body { background: #18130f !important; color: #f3ebdf !important }
  .sheet { background: #231d17 !important; border-color: #42382d !important }
  .muted, .muted a { color: #bdb0a0 !important }
  .brand { color: #ec9a72 !important }
  .button { background: #ec9a72 !important; color: #2a1006 !important }
}`;
const sans = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const serif = 'font-family: Fraunces, Georgia, serif';

export function renderMail(expo: Expo, content: MailContent): Mail {
  const {
    subject,
    name,
    paragraphs,
    letter,
    facts: allFacts = [],
    quote,
    action,
    after = [],
    list = [],
    links = [],
    reason = 'of your account',
  } = content;
  const facts = allFacts.flatMap(([label, value]) => (typeof value === 'string' ? [[label, value] as const] : []));
  const urlOf = (path: string) => new URL(path, expo.origin).href;
  const hello = greeting(name);
  const footer = `You get this message because ${reason} at ${expo.name}, ${expo.origin}`;
  const choices = [
    ...(expo.optional ? [{ label: 'Choose which emails you get', url: urlOf(mailChoicesPath) }] : []),
    ...(expo.withdraw ? [{ label: 'Withdraw your consent and erase your details', url: urlOf(expo.withdraw) }] : []),
  ];
  const paragraph = (words: string) => html`<p style="margin: 0 0 16px">${words}</p>`;
  // Lists of mails show how a mail begins, which would else be the expo's name and the subject again.
  const preview = startOfText([...paragraphs, letter].join(' '), 140);
  const written = letter
    ? html`<p style="margin: 0 0 16px; white-space: pre-wrap; overflow-wrap: anywhere">${letter}</p>`
    : [];
  const table =
    facts.length > 0 ? html`<table style="margin: 0 0 16px; border-collapse: collapse">${facts.map(row)}</table>` : [];
  const quotation = quote
    ? html`<blockquote style="margin: 0 0 16px; padding: 8px 16px; border-left: 3px solid ${colour.line}; white-space: pre-wrap; overflow-wrap: anywhere">${quote}</blockquote>`
    : [];
  const records = list.map(
    ({ label, path, facts }) =>
      html`<p style="margin: 0 0 16px; overflow-wrap: anywhere"><a class="brand" href="${urlOf(path)}" style="color: ${colour.brand}; font-weight: 600">${label}</a><br><span class="muted" style="color: ${colour.muted}">${facts}</span></p>`,
  );
  const ending = links.map(
    ({ label, path }) =>
      html`<p style="margin: 0 0 8px; font-size: 14px"><a class="brand" href="${urlOf(path)}" style="color: ${colour.brand}">${label}</a></p>`,
  );
  const button = action
    ? html`<p style="margin: 24px 0"><a class="button" href="${urlOf(action.path)}" style="display: inline-block; padding: 12px 20px; border-radius: 6px; background: ${colour.brand}; color: #fff8f1; font-weight: 600; text-decoration: none">${action.label}</a></p>`
    : [];
  const insteadOfButton = action
    ? html`<p class="muted" style="margin: 0 0 16px; color: ${colour.muted}; font-size: 14px">If the button doesn’t work, open this link: <a class="brand" href="${urlOf(action.path)}" style="color: ${colour.brand}; word-break: break-all">${urlOf(action.path)}</a></p>`
    : [];
  return {
    subject,
    text: [
      hello,
      ...paragraphs,
      ...(letter ? [letter] : []),
      ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
      ...(quote ? [quote.replace(/^/gm, '> ')] : []),
      ...list.map(({ label, path, facts }) => `${label}\n${facts}\n${urlOf(path)}`),
      ...(action ? [`${action.label}:\n${urlOf(action.path)}`] : []),
      ...after,
      ...links.map(({ label, path }) => `${label}: ${urlOf(path)}`),
      ['-- ', footer, ...choices.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
    ].join('\n\n'),
    html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${darkColours}</style><title>${subject}</title></head>
<body style="margin: 0; padding: 24px 12px; background: ${colour.page}; color: ${colour.ink}; ${sans}; font-size: 16px; line-height: 1.5">
<div style="display: none; max-height: 0; overflow: hidden">${preview}</div>
<div class="sheet" style="max-width: 560px; margin: 0 auto; padding: 28px; background: ${colour.sheet}; border: 1px solid ${colour.line}; border-radius: 10px">
<p class="brand" style="margin: 0 0 20px; ${serif}; font-size: 20px; color: ${colour.brand}">${expo.name}</p>
<h1 style="margin: 0 0 20px; ${serif}; font-size: 24px; line-height: 1.25">${subject}</h1>
${[hello, ...paragraphs].map(paragraph)}${written}${table}${quotation}${records}${button}${after.map(paragraph)}${insteadOfButton}${ending}
</div>
<p class="muted" style="max-width: 560px; margin: 16px auto 0; color: ${colour.muted}; font-size: 13px">${footer}${choices.map(({ label, url }) => html`<br><a href="${url}" style="color: ${colour.muted}">${label}</a>`)}</p>
</body>
</html>
`.markup,
  };
}

const row = ([label, value]: readonly [string, string]): Html =>
  html`<tr><th class="muted" scope="row" style="padding: 2px 16px 2px 0; color: ${colour.muted}; min-width: 5em; font-weight: 400; text-align: left; vertical-align: top">${label}</th><td style="padding: 2px 0; white-space: pre-wrap; overflow-wrap: anywhere">${value}</td></tr>`;

/** Says what to do with a mail to an address that may be another person's, who didn't do what it is about. */
export const wrongAddressText = (deed: string): string =>
  `If you didn’t ${deed}, someone entered your address by mistake. You can ignore this email.`;

/**
 * Returns a name that people chose, in one line. It is empty for a text that may be an advertisement, because the
 * address may be another person's.
 */
export function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain.length <= 80 && !readsLikeLink(plain) ? plain : '';
}

function greeting(name: string): string {
  const plain = plainName(name);
  return plain ? `Hello ${plain},` : 'Hello,';
}

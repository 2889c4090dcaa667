import sanitizeHtml from 'sanitize-html';

type Options = {
  /** Pages may have headings, records may not. */
  headings?: boolean;
};

const blocks = ['p', 'ul', 'ol', 'li', 'h2', 'h3'];
const headings = ['h2', 'h3'];
const marks = ['strong', 'em', 'a', 'br'];

const linkTarget = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i;

/** The attributes are in the editor's order, so that an unchanged text stays the same. */
const linkAttributes = (href: string) => ({ rel: 'noopener nofollow', href });

/** Replaces elements that other programs paste. */
const renamed = (withHeadings: boolean): Record<string, string> => ({
  b: 'strong',
  i: 'em',
  div: 'p',
  blockquote: 'p',
  pre: 'p',
  h1: withHeadings ? 'h2' : 'p',
  ...(!withHeadings && { h2: 'p', h3: 'p' }),
  ...Object.fromEntries(['h4', 'h5', 'h6'].map((tag) => [tag, withHeadings ? 'h3' : 'p'])),
});

/**
 * Returns text as safe HTML: paragraphs, lists, bold, italic and links. It is empty if there is nothing to read. Doing
 * it twice changes nothing.
 */
export function sanitiseRichText(html: string, options: Options = {}): string {
  let clean = sanitiseOnce(html, options);
  // Leaving out one element can make another one empty, or remove its end.
  for (let pass = 1; pass < maxPasses; pass += 1) {
    const again = sanitiseOnce(clean, options);
    if (again === clean) return clean;
    clean = again;
  }
  // Only a deliberately broken text gets here.
  return paragraphs(textAlone(clean));
}

const maxPasses = 8;

const textAlone = (html: string): string => sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim();

function sanitiseOnce(html: string, { headings: withHeadings = false }: Options): string {
  const clean = sanitizeHtml(html, {
    // The library closes elements wrongly if one becomes an element that isn't allowed, so `span` is allowed and
    // removed afterwards.
    allowedTags: [...blocks.filter((tag) => withHeadings || !headings.includes(tag)), ...marks, 'span'],
    allowedAttributes: { a: ['rel', 'href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 12,
    transformTags: {
      ...renamed(withHeadings),
      // A link without an address keeps its text.
      a: (_, { href = '' }) =>
        linkTarget.test(href) ? { tagName: 'a', attribs: linkAttributes(href) } : { tagName: 'span', attribs: {} },
    },
    exclusiveFilter: ({ tag, text }) => tag !== 'br' && text.trim() === '',
  })
    .replace(/<\/?span>/g, '')
    .trim();
  return isBlock(clean) ? clean : paragraphs(clean);
}

const isBlock = (html: string) => blocks.some((tag) => html.includes(`<${tag}>`));

const paragraphs = (html: string): string =>
  html
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => `<p>${block.replaceAll('\n', '<br />')}</p>`)
    .join('');

/** Returns plain text as rich text, with its paragraphs and line breaks. */
export const richTextOf = (plain: string): string =>
  paragraphs(plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

/** Returns sanitised rich text as plain text, a line for each paragraph. */
export const plainTextOf = (sanitised: string): string =>
  sanitised
    .replace(/<br \/>/g, '\n')
    .replace(/<\/(p|li|h2|h3)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy } from '../http/server.ts';
import type { PageHandler, Rendered } from './handler.ts';

/** A page as it goes out: ready compressed, its policy naming its own inline scripts by hash. */
export type Page = {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  policy: string;
  etag: string;
  /** The page in an encoding; compressed when first asked for, then kept. */
  body: (encoding: Encoding) => Promise<Buffer>;
};

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Renders one address. Inline scripts and styles are recognised by a nonce that only this render knows, so that markup smuggled into
 * the page is never allowed; they are then named by hash, which, unlike a nonce, may be kept and sent to many (docs/decisions/0007).
 */
export async function renderPage(pages: PageHandler, url: URL, context: Record<string, unknown>): Promise<Page> {
  const nonce = randomUUID();
  let rendered: Rendered | undefined;
  const handOver = (page: Rendered) => {
    rendered = page;
  };
  const response = await pages(new Request(url), { context: { ...context, nonce, handOver } });
  const { markup, styles } = rendered ?? { markup: await response.text(), styles: '' };
  const { body, hashes } = withoutNonce(Buffer.from(markup), nonce, styles);
  return {
    status: response.status,
    location: response.headers.get('location'),
    policy: contentSecurityPolicy({ 'script-src': hashes.script, 'style-src': hashes.style }),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body: encoder(body),
  };
}

type InlineKind = 'script' | 'style';

/**
 * The page without its nonce and with its style sheet in the style element that carried it, and of the inline elements that
 * carried the nonce the hashes, as sources of a policy. In bytes: to read some 100 kB as text and write it again takes
 * longer than all of this.
 */
function withoutNonce(
  marked: Buffer,
  nonce: string,
  styles: string,
): { body: Buffer; hashes: Record<InlineKind, string[]> } {
  const mark = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = marked.indexOf(mark); at !== -1; at = marked.indexOf(mark, from)) {
    kept.push(marked.subarray(from, at));
    from = at + mark.length;
    const kind = inlineKind(marked, at);
    if (!kind) continue;
    const start = marked.indexOf('>', from) + 1;
    const content = marked.subarray(start, marked.indexOf(`</${kind}>`, start));
    if (content.length > 0) hashes[kind].add(hashOf(content));
    else if (kind === 'style' && styles) {
      const sheet = sheetOf(styles);
      kept.push(marked.subarray(from, start), sheet.bytes);
      hashes.style.add(sheet.hash);
      from = start;
    }
  }
  kept.push(marked.subarray(from));
  const body = withoutMeta(Buffer.concat(kept), `<meta property="csp-nonce" content="${nonce}"/>`);
  return { body, hashes: { script: [...hashes.script], style: [...hashes.style] } };
}

const hashOf = (content: Buffer): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const sheets = new Map<string, { bytes: Buffer; hash: string }>();

/** A style sheet as bytes with its hash. There are as many as the build has, so each is kept. */
function sheetOf(styles: string): { bytes: Buffer; hash: string } {
  const known = sheets.get(styles);
  if (known) return known;
  const bytes = Buffer.from(styles);
  const sheet = { bytes, hash: hashOf(bytes) };
  sheets.set(styles, sheet);
  return sheet;
}

/** Of which kind the element is whose tag stands around a place. */
function inlineKind(page: Buffer, at: number): InlineKind | undefined {
  const tag = page.subarray(page.lastIndexOf('<', at), at).toString('latin1');
  return tag.startsWith('<script') ? 'script' : tag.startsWith('<style') ? 'style' : undefined;
}

function withoutMeta(page: Buffer, meta: string): Buffer {
  const at = page.indexOf(meta);
  return at === -1 ? page : Buffer.concat([page.subarray(0, at), page.subarray(at + meta.length)]);
}

function encoder(body: Buffer): Page['body'] {
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(body) };
  return (encoding) => {
    encoded[encoding] ??=
      encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipped(body);
    return encoded[encoding];
  };
}

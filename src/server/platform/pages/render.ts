import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy } from '../http/server.ts';
import type { PageHandler } from './handler.ts';

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
  const response = await pages(new Request(url), { context: { ...context, nonce } });
  const marked = await response.text();
  const body = Buffer.from(
    marked.replaceAll(` nonce="${nonce}"`, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, ''),
  );
  return {
    status: response.status,
    location: response.headers.get('location'),
    policy: contentSecurityPolicy({
      'script-src': inlineHashes(marked, 'script', nonce),
      'style-src': inlineHashes(marked, 'style', nonce),
    }),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body: encoder(body),
  };
}

/** The hashes of the inline elements of a kind that carry the nonce, as sources of a policy. */
function inlineHashes(marked: string, kind: 'script' | 'style', nonce: string): string[] {
  const element = new RegExp(`<${kind}[^>]* nonce="${nonce}"[^>]*>([^<]*(?:<(?!/${kind})[^<]*)*)</${kind}>`, 'g');
  const contents = new Set([...marked.matchAll(element)].map(([, content]) => content as string));
  contents.delete('');
  return [...contents].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}

function encoder(body: Buffer): Page['body'] {
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(body) };
  return (encoding) => {
    encoded[encoding] ??=
      encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipped(body);
    return encoded[encoding];
  };
}

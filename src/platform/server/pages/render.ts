import { createHash, randomUUID } from 'node:crypto';
import type { Outage } from '../database/outage.ts';
import { contentSecurityPolicy } from '../http/server.ts';
import type { PageHandler, Rendered } from './handler.ts';
import { type PageBody, pageBody } from './page-body.ts';

export type Page = {
  status: number;
  /** The pattern of its address, such as `/project/$id/details`. */
  route: string | undefined;
  location: string | null;
  policy: string;
  etag: string;
  /** The reason why it couldn't be rendered. */
  outage?: Outage | undefined;
  body: PageBody;
};

/**
 * Renders a URL. Our inline scripts carry a random nonce, so that injected ones never run. Then the nonce is replaced
 * by their hashes, which are cacheable.
 */
export async function renderPage(
  pages: PageHandler,
  url: URL,
  context: Record<string, unknown>,
  mapOrigin: string | undefined,
): Promise<Page> {
  const nonce = randomUUID();
  let rendered: Rendered | undefined;
  const onRendered = (page: Rendered) => {
    rendered = page;
  };
  const response = await pages(new Request(url), { context: { ...context, nonce, onRendered } });
  const { markup, styles, route } = rendered ?? { markup: await response.text(), styles: '' };
  const { body, tag, hashes } = withoutNonce(Buffer.from(markup), nonce, styles);
  return {
    status: response.status,
    route,
    location: response.headers.get('location'),
    policy: contentSecurityPolicy(mapOrigin, { 'script-src': hashes.script, 'style-src': hashes.style }),
    etag: `"${tag}"`,
    body: pageBody(body),
  };
}

type InlineKind = 'script' | 'style';
type Finished = { body: Buffer; tag: string; hashes: Record<InlineKind, string[]> };

/** Takes the nonces out of a page. It works on bytes, because decoding 100 kB of text would take longer. */
function withoutNonce(marked: Buffer, nonce: string, styles: string): Finished {
  const mark = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const kept: Buffer[] = [];
  const digest = createHash('sha256');
  const keep = (part: Buffer, digested: Buffer | string = part) => {
    kept.push(part);
    digest.update(digested);
  };
  for (const page of around(marked, `<meta property="csp-nonce" content="${nonce}"/>`)) {
    let from = 0;
    for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
      keep(page.subarray(from, at));
      from = at + mark.length;
      const kind = inlineKind(page, at);
      if (!kind) continue;
      const start = page.indexOf('>', from) + 1;
      const content = page.subarray(start, page.indexOf(`</${kind}>`, start));
      if (content.length > 0) hashes[kind].add(hashOf(content));
      else if (kind === 'style' && styles) {
        const sheet = sheetOf(styles);
        keep(page.subarray(from, start));
        keep(sheet.bytes, sheet.hash);
        hashes.style.add(sheet.hash);
        from = start;
      }
    }
    keep(page.subarray(from));
  }
  return {
    body: Buffer.concat(kept),
    tag: digest.digest('base64url').slice(0, 22),
    hashes: { script: [...hashes.script], style: [...hashes.style] },
  };
}

function around(page: Buffer, piece: string): Buffer[] {
  const at = page.indexOf(piece);
  return at === -1 ? [page] : [page.subarray(0, at), page.subarray(at + piece.length)];
}

const hashOf = (content: Buffer): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const sheets = new Map<string, { bytes: Buffer; hash: string }>();

/** Sheets are cached, because there are only as many as the build has. */
function sheetOf(styles: string): { bytes: Buffer; hash: string } {
  const known = sheets.get(styles);
  if (known) return known;
  const bytes = Buffer.from(styles);
  const sheet = { bytes, hash: hashOf(bytes) };
  sheets.set(styles, sheet);
  return sheet;
}

function inlineKind(page: Buffer, at: number): InlineKind | undefined {
  const tag = page.subarray(page.lastIndexOf('<', at), at).toString('latin1');
  return tag.startsWith('<script') ? 'script' : tag.startsWith('<style') ? 'style' : undefined;
}

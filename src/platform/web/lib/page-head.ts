import type { Picture } from '#media/shared/contract.ts';
import share from './share.jpg?url&no-inline';
import { type Site, siteOrigin } from './site.ts';

export type Matches = readonly { loaderData?: unknown }[];

/** Returns the expo's name; empty if the root's data could not be loaded. */
const siteName = ([root]: Matches): string => (root?.loaderData as Site | undefined)?.name ?? '';

export const titled = (title: string, name: string | undefined): string => (name ? `${title} · ${name}` : title);

const pageTitle = (matches: Matches, title: string): string => titled(title, siteName(matches));

type Page = {
  title: string;
  after?: string;
  /** Set for pages that search engines may show. Others have only their title. */
  description?: string;
  path: string;
  noindex?: boolean;
  /** Shown in link previews; the expo's picture by default. */
  picture?: Picture | null;
};

const sharePicture = {
  url: share,
  width: 1200,
  height: 630,
  alt: 'A stall at the fair, with a model of a building on its table',
};

/** Reads the address of a page that a mailed link opens. */
export const tokenInAddress = ({ token }: Record<string, unknown>): { token?: string } => ({
  token: typeof token === 'string' ? token : undefined,
});

export function pageHead(
  matches: Matches,
  { title: what, after = '', description = what, path, noindex, picture }: Page,
) {
  const title = `${pageTitle(matches, what)}${after}`;
  const url = `${siteOrigin()}${path}`;
  const { width, height, alt, ...shown } = picture ?? sharePicture;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: siteName(matches) },
      { property: 'og:locale', content: 'en_IN' },
      { property: 'og:image', content: new URL(shown.url, siteOrigin()).href },
      { property: 'og:image:width', content: String(width) },
      { property: 'og:image:height', content: String(height) },
      { property: 'og:image:alt', content: alt || title },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

/** Returns a head with `noindex`, for pages that search engines must not show. */
export const noindexHead = (matches: Matches, title: string, path: string) =>
  pageHead(matches, { title, path, noindex: true });

/** Returns a title and `noindex`, for pages of signed-in users. */
export const adminHead = (matches: Matches, title: string) => ({
  meta: [{ title: pageTitle(matches, title) }, { name: 'robots', content: 'noindex' }],
});

import { siteOrigin } from './origin.ts';

type Page = { title: string; description: string; path: string; noindex?: boolean };

/** What a page says of itself to search engines and to those it is shared with. */
export function pageHead({ title, description, path, noindex }: Page) {
  const url = `${siteOrigin()}${path}`;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Aangan' },
      { property: 'og:locale', content: 'en_IN' },
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

import { siteOrigin } from './origin.ts';
import share from './share.jpg?url&no-inline';

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
      { property: 'og:image', content: `${siteOrigin()}${share}` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'A stall at the fair, with a model of a building on its table' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

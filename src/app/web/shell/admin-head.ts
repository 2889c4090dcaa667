import { type Matches, pageTitle } from '#platform/web/lib/page-title.ts';

/** Returns a title and `noindex`, for pages of signed-in users. */
export const adminHead = (matches: Matches, title: string) => ({
  meta: [{ title: pageTitle(matches, title) }, { name: 'robots', content: 'noindex' }],
});

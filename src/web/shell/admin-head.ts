import { type Matches, pageTitle } from '../lib/page-title.ts';

/** What a page for the signed in says of itself: its name, and that search engines have no business here. */
export const adminHead = (matches: Matches, title: string) => ({
  meta: [{ title: pageTitle(matches, title) }, { name: 'robots', content: 'noindex' }],
});

import { type Matches, pageTitle } from '../lib/page-title.ts';

/** Returns the `head` of a page for signed-in users: its title and `noindex`. */
export const adminHead = (matches: Matches, title: string) => ({
  meta: [{ title: pageTitle(matches, title) }, { name: 'robots', content: 'noindex' }],
});

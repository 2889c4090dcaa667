import { UserMenu } from '#accounts/web/user-menu.tsx';
import { ShortlistCount } from '#shortlist/web/shortlist-count.tsx';
import { AddressBar } from './address-bar.tsx';
import { PageEnd } from './page-end.tsx';

/** The browser loads these in one file after the page's own scripts. */
export const parts = { UserMenu, AddressBar, PageEnd, ShortlistCount };

import { UserMenu } from '#accounts/web/user-menu.tsx';
import { ComparedTray } from '#shortlist/web/compared-tray.tsx';
import { ShortlistCount } from '#shortlist/web/shortlist-count.tsx';
import { AddressBar } from './address-bar.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The browser loads these in one file after the page's own scripts. */
export const parts = { UserMenu, AddressBar, ComparedTray, ScrollToTop, ShortlistCount, SiteFooter };

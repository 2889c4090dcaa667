import type { Site } from './site.ts';

/** The routes that an address matches, the root first, as a route's `head` is given them. */
export type Matches = readonly { loaderData?: unknown }[];

/** The expo's name from the settings; empty where the root's data could not be loaded. */
export const siteName = ([root]: Matches): string => (root?.loaderData as Site | undefined)?.name ?? '';

/** A page's title with the expo's name behind it. */
export const titled = (title: string, name: string | undefined): string => (name ? `${title} · ${name}` : title);

export const pageTitle = (matches: Matches, title: string): string => titled(title, siteName(matches));

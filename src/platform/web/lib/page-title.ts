import type { Site } from './site.ts';

export type Matches = readonly { loaderData?: unknown }[];

/** Returns the expo's name; empty if the root's data could not be loaded. */
export const siteName = ([root]: Matches): string => (root?.loaderData as Site | undefined)?.name ?? '';

export const titled = (title: string, name: string | undefined): string => (name ? `${title} · ${name}` : title);

export const pageTitle = (matches: Matches, title: string): string => titled(title, siteName(matches));

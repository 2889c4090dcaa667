import { createIsomorphicFn } from '@tanstack/react-start';
import { textPageDescriptions } from './text-page-descriptions.ts';

/** The titles of the pages whose texts are settings, by their addresses. */
export const textPages = {
  about: 'About the fair',
  'why-visit': 'Why to visit this expo',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms of use',
} as const;

export type TextPageName = keyof typeof textPages;

export const isTextPage = (page: string): page is TextPageName => Object.hasOwn(textPages, page);

/** Returns what search engines and previews show, which read the server's pages: browsers needn't load it. */
export const describePage = createIsomorphicFn()
  .server((page: TextPageName): string | undefined => textPageDescriptions[page])
  .client((_: TextPageName): string | undefined => undefined);

import { getRouteApi } from '@tanstack/react-router';
import { titled } from './page-title.ts';
import type { Site } from './site.ts';

const root = getRouteApi('__root__');

/** The document's title of what stands in for the page that was asked for, also where the expo's details could not be loaded. */
export function DocumentTitle({ title }: { title: string }) {
  const name = root.useLoaderData({ select: (site: Site | undefined) => site?.name });
  return <title>{titled(title, name)}</title>;
}

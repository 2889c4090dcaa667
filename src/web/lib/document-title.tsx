import { getRouteApi } from '@tanstack/react-router';
import { titled } from './page-title.ts';
import type { Site } from './site.ts';

const root = getRouteApi('__root__');

/** The title of an error page, also when the expo's name could not be loaded. */
export function DocumentTitle({ title }: { title: string }) {
  const name = root.useLoaderData({ select: (site: Site | undefined) => site?.name });
  return <title>{titled(title, name)}</title>;
}

import { getRouteApi } from '@tanstack/react-router';
import { titled } from './page-title.ts';
import type { Site } from './site.ts';

const root = getRouteApi('__root__');

export function DocumentTitle({ title }: { title: string }) {
  const name = root.useLoaderData({ select: (site: Site | undefined) => site?.name });
  return <title>{titled(title, name)}</title>;
}

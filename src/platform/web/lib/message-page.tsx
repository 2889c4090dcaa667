import { getRouteApi } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { titled } from './page-head.ts';
import type { Site } from './site.ts';

const root = getRouteApi('__root__');

type Props = Omit<ComponentProps<typeof EmptyState>, 'level'> & {
  /** Set on error pages. It also adds `noindex`. */
  documentTitle?: string;
};

export function MessagePage({ documentTitle, ...message }: Props) {
  return (
    <div className="page-width py-12">
      {documentTitle && (
        <>
          <DocumentTitle title={documentTitle} />
          <meta name="robots" content="noindex" />
        </>
      )}
      <EmptyState level={1} {...message} />
    </div>
  );
}

export function DocumentTitle({ title }: { title: string }) {
  const name = root.useLoaderData({ select: (site: Site | undefined) => site?.name });
  return <title>{titled(title, name)}</title>;
}

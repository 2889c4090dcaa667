import type { ComponentProps } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { DocumentTitle } from './document-title.tsx';

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

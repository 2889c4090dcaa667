import type { ComponentProps } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { DocumentTitle } from './document-title.tsx';

type Props = Omit<ComponentProps<typeof EmptyState>, 'level'> & {
  /** The document's title, where this stands in for the page that the address asked for. */
  documentTitle?: string;
};

/** A whole page that says one thing, and leads on. */
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

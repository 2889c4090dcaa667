import { getRouteApi } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { titled } from './page-head.ts';
import type { Site } from './site.ts';

const root = getRouteApi('__root__');

type Props = Omit<ComponentProps<typeof EmptyState>, 'level' | 'icon'> & { icon: LucideIcon; documentTitle?: string };

/** Says that a page is missing, not valid or not loaded, and what to do next. Search engines don’t list it. */
export function MessagePage({ icon: Icon, documentTitle, ...message }: Props) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 md:px-6 sm:py-20">
      <DocumentTitle title={documentTitle ?? message.title} />
      <meta name="robots" content="noindex" />
      <EmptyState level={1} icon={<Icon size={32} aria-hidden="true" />} {...message} />
    </div>
  );
}

export function DocumentTitle({ title }: { title: string }) {
  const name = root.useLoaderData({ select: (site: Site | undefined) => site?.name });
  return <title>{titled(title, name)}</title>;
}

import type { ReactNode } from 'react';
import { leadLook, RichText } from '#platform/web/ui/rich-text.tsx';

type Props = { title: string; html: string; children?: React.ReactNode };

/** Shows a page of text, whose first paragraph is the lead. */
export function Prose({ title, html, children }: Props) {
  return (
    <ProsePage title={title}>
      <RichText html={html} className={leadLook} />
      {children}
    </ProsePage>
  );
}

function ProsePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="page-width py-10 sm:py-16">
      <h1 className="max-w-3xl text-4xl sm:text-5xl">{title}</h1>
      <div className="mt-4 max-w-2xl space-y-4 [&_a]:text-primary [&_a]:underline">{children}</div>
    </article>
  );
}

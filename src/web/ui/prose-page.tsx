import type { ReactNode } from 'react';

export function ProsePage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="page-width py-10 sm:py-16">
      <h1 className="max-w-3xl text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted">{lead}</p>
      <div className="mt-10 max-w-2xl space-y-4 leading-relaxed [&_h2]:mt-10 [&_h2]:text-2xl [&_a]:text-primary [&_a]:underline">
        {children}
      </div>
    </article>
  );
}

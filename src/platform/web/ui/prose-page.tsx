import type { ReactNode } from 'react';

export function ProsePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="page-width py-10 sm:py-16">
      <h1 className="max-w-3xl text-4xl sm:text-5xl">{title}</h1>
      <div className="mt-4 max-w-2xl space-y-4 [&_a]:text-primary [&_a]:underline">{children}</div>
    </article>
  );
}

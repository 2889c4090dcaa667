import type { ReactNode } from 'react';

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

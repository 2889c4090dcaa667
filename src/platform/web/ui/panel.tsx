import type { ReactNode } from 'react';

/** A titled part of a record's page. @param id lets links and buttons lead to it. */
export function Panel({
  title,
  hint,
  id,
  heading: Heading = 'h3',
  children,
}: {
  title: string;
  hint?: string;
  id?: string;
  /** `h2` where a panel is right below the page's title. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} aria-label={title} className="card p-4 outline-none">
      <Heading className="text-lg">{title}</Heading>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** One of a panel's facts, in a `dl`. */
export function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';

/** Shows terms and facts. A term without a fact is left out. */
export const Facts = ({ of }: { of: readonly (readonly [term: string, fact: ReactNode])[] }) => (
  <dl className="mt-4 space-y-3">
    {of.map(
      ([term, fact]) =>
        fact && (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{fact}</dd>
          </div>
        ),
    )}
  </dl>
);

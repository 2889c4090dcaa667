import type { ReactNode } from 'react';

export type FactList = readonly (readonly [term: string, fact: ReactNode])[];

/** Shows terms and facts. A term without a fact is left out. */
export const Facts = ({ of }: { of: FactList }) => (
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

/** Shows facts beside their terms, on a phone below them. A term without a fact is left out. */
export const FactGrid = ({ of, className = '' }: { of: FactList; className?: string }) => (
  <dl className={`grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)] ${className}`}>
    {of.map(
      ([term, fact], index) =>
        fact && (
          // biome-ignore lint/suspicious/noArrayIndexKey: a term may be there twice, and keeps its place
          <div key={index} className="sm:contents">
            <dt className="text-sm text-muted sm:pt-0.5">{term}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{fact}</dd>
          </div>
        ),
    )}
  </dl>
);

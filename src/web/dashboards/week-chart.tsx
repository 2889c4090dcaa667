import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { visitWords } from '../site-visits/visit-time.tsx';
import type { WeekDay } from './week.ts';

// The library that draws is larger than all the rest of the page.
const WeekLines = lazy(() => import('./week-lines.tsx').then(({ WeekLines }) => ({ default: WeekLines })));

/** The last seven days as lines, and as a table for who doesn't see them. */
export function WeekChart({ week }: { week: WeekDay[] }) {
  const scripted = useHydrated();
  const isEmpty = week.every(({ visits, inquiries, looks }) => visits + inquiries + looks === 0);
  const toBe = <div className="skeleton h-60 w-full" />;
  return (
    <section aria-labelledby="week-title" className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
      <h2 id="week-title" className="mb-4 text-2xl">
        Your last 7 days
      </h2>
      {isEmpty ? (
        <p className="text-muted">No visits booked, inquiries sent or projects viewed in the last 7 days.</p>
      ) : (
        <>
          <div aria-hidden="true" className="h-60">
            {scripted ? (
              <Suspense fallback={toBe}>
                <WeekLines week={week} />
              </Suspense>
            ) : (
              toBe
            )}
          </div>
          {/* A table is as wide as it needs, whatever it is told: the box around it is what is hidden. */}
          <div className="sr-only">
            <table>
              <caption>Visits booked, inquiries sent and projects viewed on each of the last 7 days</caption>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Visits booked</th>
                  <th scope="col">Inquiries sent</th>
                  <th scope="col">Projects viewed</th>
                </tr>
              </thead>
              <tbody>
                {week.map(({ day, visits, inquiries, looks }) => (
                  <tr key={day}>
                    <th scope="row">{visitWords(day, null)}</th>
                    <td>{visits}</td>
                    <td>{inquiries}</td>
                    <td>{looks}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

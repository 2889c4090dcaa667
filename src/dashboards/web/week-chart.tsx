import { lazy } from 'react';
import { formatVisitSlot } from '#site-visits/web/visit-time.tsx';
import { LaterChart } from './later-chart.tsx';
import type { WeekDay } from './week.ts';

const WeekLines = lazy(() => import('./week-lines.tsx').then(({ WeekLines }) => ({ default: WeekLines })));

export function WeekChart({ week }: { week: WeekDay[] }) {
  const isEmpty = week.every(({ visits, inquiries, views }) => visits + inquiries + views === 0);
  return (
    <section aria-labelledby="week-title" className="card p-4 sm:p-6">
      <h2 id="week-title" className="mb-4 text-2xl">
        Your last 7 days
      </h2>
      {isEmpty ? (
        <p className="text-muted">No visits booked, inquiries sent or projects viewed in the last 7 days.</p>
      ) : (
        <>
          <LaterChart className="h-60">
            <WeekLines week={week} />
          </LaterChart>
          {/* A table ignores the width of sr-only, so the box around it is hidden. */}
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
                {week.map(({ day, visits, inquiries, views }) => (
                  <tr key={day}>
                    <th scope="row">{formatVisitSlot(day, null)}</th>
                    <td>{visits}</td>
                    <td>{inquiries}</td>
                    <td>{views}</td>
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

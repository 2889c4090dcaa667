import type { ExhibitorDashboardData } from '../admin/load-admin-dashboard.ts';
import { SearchList } from '../search-list.tsx';

/** Shows what visitors searched for before they came here, and what others didn’t find at the expo. */
export function Searches({ data: { days, searches } }: { data: ExhibitorDashboardData }) {
  return (
    <section aria-labelledby="searches-title" className="card p-4 sm:p-6">
      <h2 id="searches-title" className="text-2xl">
        What visitors searched for
      </h2>
      <div className="mt-4 grid gap-8 md:grid-cols-2">
        <SearchList
          title="Led here"
          counted="Opened"
          rows={searches.led_here.map(({ term, openings }) => ({ term, count: openings }))}
          empty={`No search led to you in the last ${days} days.`}
        />
        <SearchList
          title="Found nothing at the expo"
          counted="Searches"
          rows={(searches.without_result ?? []).map(({ term, searches: count }) => ({ term, count }))}
          empty={
            searches.without_result
              ? `No frequent search was without a result in the last ${days} days.`
              : 'You see this once your stall is listed.'
          }
        />
      </div>
    </section>
  );
}

import { formatCount } from '#platform/shared/format/counts.ts';
import { formatTime } from '#platform/shared/format/dates.ts';
import type { ExhibitorDashboardData } from '../admin/load-admin-dashboard.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Hours are shown in blocks of this many. */
const blockHours = 3;

/** Shows when inquiries and bookings arrive, in India's time. */
export function BusyTimes({ data: { days, hours, weekdays: byWeekday } }: { data: ExhibitorDashboardData }) {
  const blocks = Array.from({ length: 24 / blockHours }, (_, block) => {
    const start = block * blockHours;
    const count = hours.slice(start, start + blockHours).reduce((sum, hour) => sum + hour, 0);
    return { name: `${hourText(start)} – ${hourText((start + blockHours) % 24)}`, count };
  });
  const isEmpty = blocks.every(({ count }) => count === 0);
  return (
    <section aria-labelledby="busy-title" className="card p-4 sm:p-6">
      <h2 id="busy-title" className="text-2xl">
        When visitors ask and book
      </h2>
      {isEmpty ? (
        <p className="mt-2 text-muted">No inquiry or booking came in the last {days} days.</p>
      ) : (
        <div className="mt-4 grid gap-8 md:grid-cols-2">
          <Bars caption="By weekday" rows={weekdays.map((name, day) => ({ name, count: byWeekday[day] ?? 0 }))} />
          <Bars caption="By time of day" rows={blocks} />
        </div>
      )}
    </section>
  );
}

const hourText = (hour: number) => formatTime(`${String(hour).padStart(2, '0')}:00`).replace(':00', '');

/** Shows a table whose figures are also bars. */
function Bars({ caption, rows }: { caption: string; rows: { name: string; count: number }[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="w-full self-start">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row" className="w-px whitespace-nowrap py-1 pr-3 text-left text-sm font-normal">
              {name}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-2 text-sm tabular-nums">
                <span
                  aria-hidden="true"
                  className="h-3 rounded-selector bg-primary print:[print-color-adjust:exact]"
                  style={{ width: `${(count / most) * 80}%` }}
                />
                {formatCount(count)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

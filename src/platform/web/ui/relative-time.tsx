import { Day } from './day.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Shows `2 hours ago`, or the day after a week unless `inWords`. */
export function RelativeTime({
  of,
  inSentence = false,
  inWords = false,
}: {
  of: string;
  inSentence?: boolean;
  inWords?: boolean;
}) {
  const elapsed = Date.now() - Date.parse(of);
  if (elapsed >= 7 * day && !inWords) return <Day of={of} />;
  return (
    // Server and browser may compute it a second apart.
    <time dateTime={of} suppressHydrationWarning>
      {inSentence && elapsed < minute ? 'just now' : formatElapsed(elapsed)}
    </time>
  );
}

function formatElapsed(elapsed: number): string {
  const inUnits = (unit: number, name: string) => {
    const count = Math.floor(elapsed / unit);
    return `${count} ${name}${count === 1 ? '' : 's'} ago`;
  };
  if (elapsed < minute) return 'Just now';
  if (elapsed < hour) return inUnits(minute, 'minute');
  return elapsed < day ? inUnits(hour, 'hour') : inUnits(day, 'day');
}

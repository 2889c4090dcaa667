import { Day } from './day.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a point in time is; after a week, its day. */
export function RelativeTime({ of }: { of: string }) {
  const passed = Date.now() - Date.parse(of);
  if (passed >= 7 * day) return <Day of={of} />;
  return (
    // A second may pass between the server's reckoning and the browser's.
    <time dateTime={of} suppressHydrationWarning>
      {inWords(passed)}
    </time>
  );
}

function inWords(passed: number): string {
  const counted = (unit: number, name: string) => {
    const count = Math.floor(passed / unit);
    return `${count} ${name}${count === 1 ? '' : 's'} ago`;
  };
  if (passed < minute) return 'Just now';
  if (passed < hour) return counted(minute, 'minute');
  return passed < day ? counted(hour, 'hour') : counted(day, 'day');
}

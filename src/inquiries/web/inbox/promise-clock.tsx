import { AlarmClock, AlarmClockCheck, AlarmClockOff } from 'lucide-react';
import type { ReceivedInquiry } from '#inquiries/shared/received-contract.ts';
import type { PromiseState } from '#inquiries/shared/received-rules.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Returns a text such as `40 minutes`, `5 hours` or `3 days`. @param span is in ms */
function formatSpan(span: number): string {
  const inUnits = (unit: number, name: string) => {
    const count = Math.max(1, Math.round(span / unit));
    return `${count} ${name}${count === 1 ? '' : 's'}`;
  };
  if (span < hour) return inUnits(minute, 'minute');
  return span < 24 * hour ? inUnits(hour, 'hour') : inUnits(24 * hour, 'day');
}

const looks: Record<PromiseState, { icon: typeof AlarmClock; className: string }> = {
  due: { icon: AlarmClock, className: 'text-base-content' },
  overdue: { icon: AlarmClock, className: 'font-semibold text-error' },
  met: { icon: AlarmClockCheck, className: 'text-muted' },
  late: { icon: AlarmClockOff, className: 'text-muted' },
};

function textOf(promise: PromiseState, due: string): string {
  const left = Date.parse(due) - Date.now();
  if (promise === 'due') return `Due in ${formatSpan(left)}`;
  if (promise === 'overdue') return `Overdue by ${formatSpan(-left)}`;
  return promise === 'met' ? 'Answered in time' : 'Answered late';
}

/** Shows the state of the promise of an answer within 24 hours; nothing if none was made. */
export function PromiseClock({ inquiry: { promise, due_at } }: { inquiry: ReceivedInquiry }) {
  if (!promise || !due_at) return null;
  const { icon: Icon, className } = looks[promise];
  return (
    <span className={`flex items-center gap-1.5 text-sm ${className}`}>
      <Icon size={15} aria-hidden="true" className="shrink-0" />
      {/* The server and the browser may compute the text a second apart. */}
      <time dateTime={due_at} suppressHydrationWarning className="whitespace-nowrap">
        {textOf(promise, due_at)}
      </time>
    </span>
  );
}

import { AlarmClock, AlarmClockCheck, AlarmClockOff } from 'lucide-react';
import type { ReceivedInquiry } from '#inquiries/shared/received-contract.ts';
import type { PromiseState } from '#inquiries/shared/received-rules.ts';
import { formatSpan } from '#platform/shared/format/spans.ts';

const looks: Record<PromiseState, { icon: typeof AlarmClock; className: string }> = {
  due: { icon: AlarmClock, className: 'text-base-content' },
  overdue: { icon: AlarmClock, className: 'font-semibold text-error' },
  met: { icon: AlarmClockCheck, className: 'text-muted' },
  late: { icon: AlarmClockOff, className: 'text-muted' },
};

function textOf(promise: PromiseState, due: string): string {
  const left = Date.parse(due) - Date.now();
  if (promise === 'due') return `Due in ${formatSpan(left, Math.round)}`;
  if (promise === 'overdue') return `Overdue by ${formatSpan(-left, Math.round)}`;
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

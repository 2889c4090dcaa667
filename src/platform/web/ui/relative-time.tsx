import { formatSpan } from '#platform/shared/format/spans.ts';
import { Day } from './day.tsx';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

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
  if (elapsed >= week && !inWords) return <Day of={of} />;
  return (
    // Server and browser may compute it a second apart.
    <time dateTime={of} suppressHydrationWarning>
      {elapsed < minute ? (inSentence ? 'just now' : 'Just now') : `${formatSpan(elapsed, Math.floor)} ago`}
    </time>
  );
}

import { useQuery } from '@tanstack/react-query';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Retention } from '#retention/shared/contract.ts';
import { monthsText, type RetentionKind, retentionText } from '#retention/shared/rules.ts';

/** Shows the effect of the stored number of months, under its field in the settings. */
export function RetentionState({ kind }: { kind: RetentionKind }) {
  const { data } = useQuery({
    queryKey: ['/admin/settings', 'retention'],
    queryFn: ({ signal }) => api().retention.list({}, { signal }),
  });
  const found = data?.data.find((each) => each.kind === kind);
  const text = found && stateText(found);
  return text ? (
    <p role="status" className="text-sm font-semibold">
      {text}
    </p>
  ) : null;
}

const dayOf = (instant: string): string => formatDay(dayInIndia(new Date(instant)));

function stateText({ kind, months, is_counted, count, erases_from, erased, erased_at }: Retention): string | undefined {
  if (months === null) return undefined;
  if (!is_counted || erases_from === null)
    return 'Counted tonight, and you are told by email. The first are erased the night after.';
  if (erased_at !== null)
    return `${retentionText(kind, erased, months)} ${erased === 1 ? 'was' : 'were'} erased on ${dayOf(erased_at)}.`;
  if (count === 0) return `Nothing was older than ${monthsText(months)} when it was counted.`;
  return `${retentionText(kind, count, months)} will be erased in the first night after ${dayOf(erases_from)}.`;
}

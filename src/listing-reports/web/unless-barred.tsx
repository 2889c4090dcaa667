import type { ReactNode } from 'react';
import { barredUntil } from '#listing-reports/shared/rules.ts';
import { dayInIndia, formatLongDay } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { DialogNote } from '#platform/web/lib/send-form.tsx';
import { useRequest } from '#platform/web/lib/use-request.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Shows the form of a report, or tells a person whose reports are refused before they have filled it in. */
export function UnlessBarred({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const own = useRequest('own', () => api().listingReports.own());
  const until = own.status === 'loaded' ? barredUntil(own.data.data) : undefined;
  if (!until || until < new Date()) return children;
  return (
    <DialogNote action={<Button onClick={onClose}>Close</Button>}>
      You can’t send reports until {formatLongDay(dayInIndia(until))}, because the organiser found that one of yours was
      made up. Write to the organiser instead.
    </DialogNote>
  );
}

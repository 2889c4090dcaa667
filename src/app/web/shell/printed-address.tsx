import { ClientOnly, useLocation } from '@tanstack/react-router';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';

/** On paper, says where the page is and from which day. Others see paper, so a mailed link's secret isn't on it. */
export const PrintedAddress = () => (
  <ClientOnly>
    <Address />
  </ClientOnly>
);

function Address() {
  const { href } = useLocation();
  return (
    <p className="page-width hidden pt-4 wrap-anywhere print:block">
      {location.origin}
      {href.replace(/token=[^&#]+/, 'token=…')}, {formatDay(dayInIndia(new Date()))}
    </p>
  );
}

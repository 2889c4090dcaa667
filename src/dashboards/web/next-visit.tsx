import { CalendarPlus, MapPin, Navigation, Settings2, Video } from 'lucide-react';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import type { OwnVisit } from '#site-visits/shared/contract.ts';
import type { VisitLinks } from '#site-visits/shared/fields.ts';
import { VisitContacts } from '#site-visits/web/visit-contact.tsx';
import { VisitTime } from '#site-visits/web/visit-time.tsx';
import { VisitBadge, visitName } from '#site-visits/web/visit-words.tsx';

/** Shows the time and place, and what the visitor needs on the way. */
export function NextVisit({ visit }: { visit: OwnVisit }) {
  const host = visit.broker_name ?? visit.developer_name;
  return (
    <section aria-label="Next visit" className="grid gap-x-10 card p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          Next visit <VisitBadge status={visit.status} />
        </p>
        <h2 className="mt-1 text-2xl wrap-anywhere">{visitName(visit)}</h2>
        <p className="mt-1 text-lg font-semibold">
          <VisitTime day={visit.visit_date} time={visit.visit_time} />
        </p>
        <p className="mt-1 flex gap-2 text-muted wrap-anywhere">
          {visit.by_video ? (
            <Video size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          ) : (
            <MapPin size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          )}
          <span>
            {[visit.by_video ? 'By video call' : visit.location_name, host && `with ${host}`]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        <VisitButtons visit={visit} />
      </div>
      <div className="max-lg:sm:max-w-sm lg:self-center">
        <VisitContacts visit={visit} of={{ name: host ?? '', phone: visit.exhibitor_phone, host: visit.host }} />
      </div>
    </section>
  );
}

type Target = Exclude<keyof VisitLinks, 'google_calendar'>;

/** The links contain a secret, which is made when one of them is used. */
function VisitButtons({ visit: { id, by_video, visit_time, meeting_link } }: { visit: OwnVisit }) {
  const [links, setLinks] = useState<VisitLinks>();
  const { busy, run } = useAction<Target>();
  const open = async (target: Target) => {
    const made = links ?? (await api().siteVisits.link({ id })).data;
    setLinks(made);
    const address = made[target];
    if (address) window.location.assign(address);
    else notify('failed', 'The place is not known yet. Ask the exhibitor for directions.', 8);
  };
  const button = (target: Target) => ({
    variant: 'outline' as const,
    disabled: busy !== false,
    'aria-busy': busy === target,
    onClick: () => run(() => open(target), target),
  });
  return (
    <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
      {meeting_link && (
        <a href={meeting_link} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
          <Video size={18} aria-hidden="true" /> Join the video call
        </a>
      )}
      {!by_video && (
        <Button {...button('directions')}>
          <Navigation size={18} aria-hidden="true" /> Directions
        </Button>
      )}
      {visit_time && (
        <Button {...button('calendar')}>
          <CalendarPlus size={18} aria-hidden="true" /> Add to calendar
        </Button>
      )}
      <Button {...button('manage')}>
        <Settings2 size={18} aria-hidden="true" /> Manage the visit
      </Button>
    </div>
  );
}

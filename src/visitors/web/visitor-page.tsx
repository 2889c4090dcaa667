import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { LoggedVisit } from '#activity/shared/log-contract.ts';
import { Path } from '#activity/web/log/visit-path.tsx';
import { Contacts } from '#inquiries/web/inbox/contacts.tsx';
import { formatCount } from '#platform/shared/format/counts.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { telOf } from '#platform/shared/format/phone.ts';
import { openedByLink } from '#platform/web/lib/opened-by-link.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { EmailAddress } from '#platform/web/ui/email-address.tsx';
import { Line, Panel } from '#platform/web/ui/panel.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { StatusBadge } from '#users/web/person-cells.tsx';
import type { VisitorDetails } from '#visitors/shared/contract.ts';
import { countedDays } from '#visitors/shared/contract.ts';

type Props = { details: VisitorDetails; visits: { data: LoggedVisit[]; next: string | null } };

/** Shows one visitor with their activity by day, their inquiries and their visits. */
export function VisitorPage({ details: { visitor, contacts }, visits }: Props) {
  return (
    <div className="space-y-4">
      <BackLink to="/admin/visitors">All visitors</BackLink>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-2xl wrap-anywhere">{visitor.name}</h2>
        <StatusBadge person={visitor} />
        <Link
          to="/admin/users"
          search={{ role: 'Visitor', edit: visitor.id }}
          state={openedByLink}
          preload={false}
          className={buttonClass({ variant: 'outline', size: 'small' }, 'ms-auto')}
        >
          <Pencil size={16} aria-hidden="true" /> Edit
        </Link>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-4">
          <Days visits={visits.data} />
          {visits.next && (
            <Link
              to="/admin/activity-logs"
              search={{ view: 'visits', user_id: visitor.id, before: visits.next } as never}
              preload={false}
              className={buttonClass({ variant: 'outline' })}
            >
              Older
            </Link>
          )}
        </div>
        <div className="space-y-4 max-lg:row-start-1">
          <Panel title="Who">
            <Facts visitor={visitor} />
          </Panel>
          <Panel title="Inquiries and site visits" hint="Joined by phone or email.">
            {contacts.length === 0 ? (
              <p className="text-muted">Nothing sent or booked yet.</p>
            ) : (
              <Contacts contacts={contacts} />
            )}
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Facts({ visitor }: Pick<VisitorDetails, 'visitor'>) {
  const { email, phone, company, created_at, last_seen, days_seen, inquiries, visits, came_from } = visitor;
  return (
    <dl className="grid gap-2 sm:max-lg:grid-cols-2">
      <Line term="Email">
        <a href={`mailto:${email}`} className="tap-line underline">
          <EmailAddress of={email} />
        </a>
      </Line>
      <Line term="Phone">
        {phone ? (
          <a href={telOf(phone)} className="tap-line underline">
            {phone}
          </a>
        ) : (
          'Not given'
        )}
      </Line>
      {company && <Line term="Company">{company}</Line>}
      <Line term="Last seen">{last_seen ? <RelativeTime of={last_seen} /> : 'Not known'}</Line>
      <Line term={`Days here, of the last ${countedDays}`}>{formatCount(days_seen)}</Line>
      <Line term="Inquiries">{formatCount(inquiries)}</Line>
      <Line term="Site visits">{formatCount(visits)}</Line>
      <Line term="Came from">
        {came_from ? <span className="wrap-anywhere">{came_from}</span> : 'No campaign link is known'}
      </Line>
      <Line term="Joined">
        <Day of={created_at} />
      </Line>
    </dl>
  );
}

function Days({ visits }: { visits: readonly LoggedVisit[] }) {
  if (visits.length === 0)
    return (
      <Panel title="Path">
        <p className="text-muted">Nothing is logged of this visitor, or they ask not to be shown by name.</p>
      </Panel>
    );
  const days = new Map<string, LoggedVisit[]>();
  for (const visit of visits) {
    const day = dayInIndia(new Date(visit.to));
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  return [...days].map(([day, ofDay]) => (
    <Panel key={day} title={formatDay(day)}>
      <ol className="grid gap-5">
        {ofDay.map((visit) => (
          <li key={visit.id} className="not-first:border-t not-first:border-base-300 not-first:pt-3">
            <Path activities={visit.activities} />
          </li>
        ))}
      </ol>
    </Panel>
  ));
}

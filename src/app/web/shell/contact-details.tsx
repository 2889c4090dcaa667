import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { formatDays } from '#platform/shared/format/days.ts';
import { telOf } from '#platform/shared/format/phone.ts';
import { type Site, useSite } from '#platform/web/lib/site.ts';

/** Shows how to reach the organiser, on the contact page. */
export function ContactDetails() {
  const { address, phone, email, opening_hours, fair_starts_on, fair_ends_on, social_links } = useSite();
  const details: [term: string, detail: ReactNode][] = [
    ['Address', address],
    ['Phone', phone && <a href={telOf(phone)}>{phone}</a>],
    ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Open', opening_hours],
    ['Dates', fair_starts_on && fair_ends_on && formatDays(fair_starts_on, fair_ends_on)],
    ['Find us on', social_links.length > 0 && <SocialLinks of={social_links} />],
  ];
  const given = details.filter(([, detail]) => detail);
  if (given.length === 0) return <NoDetails />;
  return (
    <dl className="grid grid-cols-1 gap-x-8 wrap-anywhere leading-relaxed sm:grid-cols-[auto_1fr] sm:gap-y-4 [&>dt]:font-semibold max-sm:[&>dd]:mb-4 [&_a]:py-2.5">
      {given.map(([term, detail]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Says what to do instead: organisers enter the details, and visitors ask a firm. */
function NoDetails() {
  const viewer = useViewer();
  return (
    <>
      <p>The organiser hasn’t given any contact details yet.</p>
      {belongs('organisers', viewer) ? (
        <p>
          <Link to="/admin/settings">Enter how visitors reach you</Link>
        </p>
      ) : (
        <p>
          Builders and consultants answer questions about their projects: ask them at <Link to="/">their stalls</Link>.
        </p>
      )}
    </>
  );
}

const SocialLinks = ({ of: links }: { of: Site['social_links'] }) => (
  <span className="flex flex-wrap gap-x-4">
    {links.map(({ name, url }) => (
      <a key={url} href={url} rel="noopener">
        {name}
      </a>
    ))}
  </span>
);

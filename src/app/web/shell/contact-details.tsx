import { formatDays } from '#platform/shared/format/days.ts';
import { telOf } from '#platform/shared/format/phone.ts';
import { useSite } from '#platform/web/lib/site.ts';

/** Shows how to reach the organiser, on the contact page. */
export function ContactDetails() {
  const { address, phone, email, opening_hours, fair_starts_on, fair_ends_on, social_links } = useSite();
  const hasDates = fair_starts_on && fair_ends_on;
  if (!address && !phone && !email && !opening_hours && !hasDates && social_links.length === 0)
    return <p>The organiser hasn’t given any contact details yet.</p>;
  return (
    <dl className="grid grid-cols-1 gap-x-8 wrap-anywhere gap-y-4 leading-relaxed sm:grid-cols-[auto_1fr] [&>dt]:font-semibold">
      {address && (
        <>
          <dt>Address</dt>
          <dd>{address}</dd>
        </>
      )}
      {phone && (
        <>
          <dt>Phone</dt>
          <dd>
            <a href={telOf(phone)}>{phone}</a>
          </dd>
        </>
      )}
      {email && (
        <>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </>
      )}
      {opening_hours && (
        <>
          <dt>Open</dt>
          <dd>{opening_hours}</dd>
        </>
      )}
      {hasDates && (
        <>
          <dt>Dates</dt>
          <dd>{formatDays(fair_starts_on, fair_ends_on)}</dd>
        </>
      )}
      {social_links.length > 0 && (
        <>
          <dt>Find us on</dt>
          <dd className="flex flex-wrap gap-x-4">
            {social_links.map(({ name, url }) => (
              <a key={url} href={url} rel="noopener">
                {name}
              </a>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

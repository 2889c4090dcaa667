import { CalendarDays, Clock, Mail, MapPin, Phone } from 'lucide-react';
import { formatDays } from '#platform/shared/format/days.ts';
import { telOf } from '#platform/shared/format/phone.ts';
import { useSite } from '#platform/web/lib/site.ts';

const part = 'flex shrink-0 items-center gap-1.5 whitespace-nowrap';
const link = `${part} py-2 hover:underline`;

/**
 * Shows the fair's address and dates. On narrow screens it is one line that scrolls sideways, links first. Its end
 * fades out, which shows that there is more.
 */
export function AddressBar() {
  const { address, phone, email, opening_hours, social_links, fair_starts_on, fair_ends_on } = useSite();
  if (!(address || phone || email || opening_hours || fair_starts_on || social_links.length)) return null;
  return (
    <div className="bg-neutral text-sm text-neutral-content">
      <div className="page-width relative flex min-h-9 items-center gap-x-4 overflow-x-auto [scrollbar-width:none] max-xl:mask-r-from-90% xl:flex-wrap xl:gap-x-6">
        {address && (
          <span className={`${part} max-xl:order-2`}>
            <MapPin size={14} aria-hidden="true" /> {address}
          </span>
        )}
        {phone && (
          <a href={telOf(phone)} className={link}>
            <Phone size={14} aria-hidden="true" /> {phone}
          </a>
        )}
        {fair_starts_on && fair_ends_on && (
          <span className={part}>
            <CalendarDays size={14} aria-hidden="true" /> {formatDays(fair_starts_on, fair_ends_on)}
          </span>
        )}
        {opening_hours && (
          <span className={part}>
            <Clock size={14} aria-hidden="true" /> {opening_hours}
          </span>
        )}
        {email && (
          <a href={`mailto:${email}`} className={`${link} max-xl:order-1`}>
            <Mail size={14} aria-hidden="true" /> {email}
          </a>
        )}
        {social_links.length > 0 && (
          <ul className="flex shrink-0 gap-4 max-xl:order-3 xl:ms-auto">
            {social_links.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" className={link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

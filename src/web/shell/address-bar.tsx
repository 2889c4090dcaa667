import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useSite } from '../lib/site.ts';

const part = 'flex shrink-0 items-center gap-1.5 whitespace-nowrap';
const link = `${part} py-2 hover:underline`;

/** Contact details above the home page's navbar. On narrow screens one line that scrolls sideways, links first. */
export function AddressBar() {
  const { address, phone, email, opening_hours, social_links } = useSite();
  return (
    <div className="bg-neutral text-sm text-neutral-content">
      <div className="page-width relative flex items-center gap-x-5 overflow-x-auto [scrollbar-width:none] xl:flex-wrap xl:gap-x-6">
        <span className={`${part} max-xl:order-1`}>
          <MapPin size={14} aria-hidden="true" /> {address}
        </span>
        <a href={`tel:${phone.replace(/\s/g, '')}`} className={link}>
          <Phone size={14} aria-hidden="true" /> {phone}
        </a>
        <span className={part}>
          <Clock size={14} aria-hidden="true" /> {opening_hours}
        </span>
        <a href={`mailto:${email}`} className={`${link} max-xl:order-2`}>
          <Mail size={14} aria-hidden="true" /> {email}
        </a>
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

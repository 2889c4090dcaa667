import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useSite } from './site.ts';

/** The strip above the home page's navbar: where the expo is, how to reach it, and when. */
export function AddressBar() {
  const { address, phone, email, openingHours, socialLinks } = useSite();
  return (
    <div className="bg-neutral text-sm text-neutral-content">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <span className="flex items-center gap-1.5">
          <MapPin size={14} aria-hidden="true" /> {address}
        </span>
        <a href={`tel:${phone.replace(/\s/g, '')}`} className="flex items-center gap-1.5 hover:underline">
          <Phone size={14} aria-hidden="true" /> {phone}
        </a>
        <a href={`mailto:${email}`} className="hidden items-center gap-1.5 hover:underline sm:flex">
          <Mail size={14} aria-hidden="true" /> {email}
        </a>
        <span className="hidden items-center gap-1.5 md:flex">
          <Clock size={14} aria-hidden="true" /> {openingHours}
        </span>
        {socialLinks.length > 0 && (
          <ul className="flex gap-4 lg:ms-auto">
            {socialLinks.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" className="hover:underline">
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

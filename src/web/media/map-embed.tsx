import { ExternalLink } from 'lucide-react';
import { mapEmbedUrl } from '#shared/exhibitors/rules.ts';
import { readWebAddress } from '#shared/http/link-rules.ts';
import { buttonClass } from '../ui/button.tsx';

/** The address of a place on a map of its own: where it was given as a link, that, else a search for its text. */
const mapLink = (location: string): string =>
  readWebAddress(location)?.href ??
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location.trim())}`;

/** A map of a place, 400 pixels high (specification, section 9), and the way to the same place in a maps app. */
export function MapEmbed({ location, title }: { location: string; title: string }) {
  const embed = mapEmbedUrl(location);
  return (
    <div className="space-y-4">
      {embed && (
        <iframe
          src={embed}
          title={title}
          height={400}
          referrerPolicy="no-referrer"
          className="h-[400px] w-full rounded-field border border-base-300 bg-base-200"
        />
      )}
      <a
        href={mapLink(location)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ look: 'outline' })}
      >
        <ExternalLink size={18} aria-hidden="true" /> Open in Maps
      </a>
    </div>
  );
}

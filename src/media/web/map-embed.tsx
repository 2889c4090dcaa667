import { ExternalLink } from 'lucide-react';
import { mapEmbedUrl, mapLink } from '#exhibitors/shared/rules.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';

type Props = { location: string; title: string };

/** The map is 400 pixels high and has a link to a maps app. */
export const MapEmbed = (props: Props) => (
  <div className="space-y-4">
    <MapFrame {...props} />
    <OpenInMaps location={props.location} />
  </div>
);

/** Shows the map of a maps service, 400 pixels high. */
export function MapFrame({ location, title }: Props) {
  const embed = mapEmbedUrl(location);
  return (
    embed && (
      <iframe
        src={embed}
        title={title}
        height={400}
        referrerPolicy="no-referrer"
        className="h-[400px] w-full rounded-field border border-base-300 bg-base-200"
      />
    )
  );
}

/** Links to a maps app, or its page. */
export const OpenInMaps = ({ location }: { location: string }) => (
  <a href={mapLink(location)} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'outline' })}>
    <ExternalLink size={18} aria-hidden="true" /> Open in Maps
  </a>
);

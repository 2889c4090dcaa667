import { Link } from '@tanstack/react-router';
import { ExternalLink, MapPin } from 'lucide-react';
import { mapLink } from '#shared/exhibitors/rules.ts';
import type { Box } from '#shared/maps/rules.ts';
import { boxText } from '../maps/map-context.ts';
import { MapMarker } from '../maps/map-marker.tsx';
import { MapView } from '../maps/map-view.tsx';
import { MapEmbed } from '../media/map-embed.tsx';
import { buttonClass } from '../ui/button.tsx';

type Point = { latitude: number; longitude: number };

/** In degrees, some seven kilometres to each side: a town with the places around it. */
const around = 0.07;

const boxAround = ({ latitude, longitude }: Point): Box => {
  const rounded = (degrees: number) => Number(degrees.toFixed(5));
  return {
    south: rounded(latitude - around),
    west: rounded(longitude - around),
    north: rounded(latitude + around),
    east: rounded(longitude + around),
  };
};

/** Where a project is: our map, or a maps service's where the browser can draw none. 400 pixels high. */
export function ProjectMap({ name, point }: { name: string; point: Point }) {
  const location = `${point.latitude},${point.longitude}`;
  const title = `Map of ${name}`;
  const box = boxAround(point);
  return (
    <div className="space-y-4">
      <MapView
        label={title}
        bounds={box}
        className="h-[400px] rounded-field border border-base-300"
        occupied={[{ ...point, around: 24 }]}
        instead={<MapEmbed location={location} title={title} />}
      >
        <MapMarker latitude={point.latitude} longitude={point.longitude} level={1}>
          <span
            role="img"
            aria-label={name}
            className="grid size-11 place-items-center rounded-full border-2 border-base-100 bg-primary text-primary-content shadow-sm"
          >
            <MapPin size={22} aria-hidden="true" />
          </span>
        </MapMarker>
      </MapView>
      <div className="flex flex-wrap gap-3">
        <a
          href={mapLink(location)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'outline' })}
        >
          <ExternalLink size={18} aria-hidden="true" /> Open in Maps
        </a>
        <Link
          to="/projects"
          search={{ box: boxText(box), view: 'map' }}
          preload={false}
          rel="nofollow"
          className={buttonClass({ variant: 'outline' })}
        >
          <MapPin size={18} aria-hidden="true" /> Projects around it
        </Link>
      </div>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import type { Point } from '#maps/shared/rules.ts';
import { boxAround, boxText } from '#maps/web/map-context.ts';
import { MapMarker } from '#maps/web/map-marker.tsx';
import { MapView } from '#maps/web/map-view.tsx';
import { MapFrame, OpenInMaps } from '#media/web/map-embed.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';

/** In degrees, some seven kilometres to each side, which shows a town with the places around it. */
const around = 0.07;
/** In degrees. The map has no roads, so it shows a larger area with names: a city, its neighbours, the coast. */
const shown = 0.12;

type Props = { name: string; point: Point; height?: string };

/**
 * Shows where a project is, on our map, or on a maps service's if the browser can't draw ours. @param height is a class
 */
export function ProjectMap({ name, point, height = 'h-[400px]' }: Props) {
  const location = `${point.latitude},${point.longitude}`;
  const title = `Map of ${name}`;
  return (
    <div className="space-y-4">
      <MapView
        label={title}
        bounds={boxAround(point, shown)}
        className={`rounded-field border border-base-300 ${height}`}
        occupied={[{ ...point, around: 14 }]}
        instead={<MapFrame location={location} title={title} />}
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
        <OpenInMaps location={location} />
        <Link
          to="/projects"
          search={{ box: boxText(boxAround(point, around)), view: 'map' }}
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

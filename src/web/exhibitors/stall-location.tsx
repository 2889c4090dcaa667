import { MapPinOff } from 'lucide-react';
import type { PublicExhibitor } from '#shared/exhibitors/contract.ts';
import { MapEmbed } from '../media/map-embed.tsx';
import { NothingToSee } from '../media/nothing-to-see.tsx';
import { addressText } from './place.ts';

/** Where the firm sits, on a map. */
export function StallLocation({ face }: { face: PublicExhibitor }) {
  const { location, name } = face;
  if (!location) return <NothingToSee icon={MapPinOff} text="No Location Available" />;
  const place = addressText(face);
  return (
    <>
      {place && <address className="mb-4 not-italic wrap-anywhere">{place}</address>}
      <MapEmbed location={location} title={`Map: where ${name} is`} />
    </>
  );
}

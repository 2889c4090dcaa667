import { MapPinOff } from 'lucide-react';
import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { MapEmbed } from '#media/web/map-embed.tsx';
import { NothingToSee } from '#media/web/nothing-to-see.tsx';
import { addressText } from './address.ts';

export function StallLocation({ exhibitor }: { exhibitor: PublicExhibitor }) {
  const { location, name } = exhibitor;
  if (!location) return <NothingToSee icon={MapPinOff} text="No Location Available" />;
  const address = addressText(exhibitor);
  return (
    <>
      {address && <address className="mb-4 not-italic wrap-anywhere">{address}</address>}
      <MapEmbed location={location} title={`Map of ${name}`} />
    </>
  );
}

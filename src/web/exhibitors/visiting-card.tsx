import { IdCard } from 'lucide-react';
import type { ExhibitorDetails } from '#shared/exhibitors/contract.ts';
import { NothingToSee } from '../media/nothing-to-see.tsx';
import { PictureCarousel } from '../media/picture-carousel.tsx';

/** The words for a stall without a card (specification, sections 2 and 8). */
const none = { developer: 'No visiting card available.', broker: 'No Visiting Card Available' };

/** A stall's visiting card; pressed, it is shown large. */
export function VisitingCard({ details, kind }: { details: ExhibitorDetails; kind: 'developer' | 'broker' }) {
  const { visiting_card_url, visiting_card_picture } = details;
  if (!visiting_card_url) return <NothingToSee icon={IdCard} text={none[kind]} />;
  return (
    <PictureCarousel pictures={[{ url: visiting_card_url, picture: visiting_card_picture }]} noun="Visiting card" />
  );
}

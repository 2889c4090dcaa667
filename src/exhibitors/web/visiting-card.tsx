import { IdCard } from 'lucide-react';
import type { ExhibitorDetails } from '#exhibitors/shared/contract.ts';
import { NothingToSee } from '#media/web/nothing-to-see.tsx';
import { PictureCarousel } from '#media/web/picture-carousel.tsx';

const noCardText = { developer: 'No visiting card available.', broker: 'No Visiting Card Available' };

export function VisitingCard({ details, kind }: { details: ExhibitorDetails; kind: 'developer' | 'broker' }) {
  const { visiting_card_url, visiting_card_picture } = details;
  if (!visiting_card_url) return <NothingToSee icon={IdCard} text={noCardText[kind]} />;
  return (
    <PictureCarousel pictures={[{ url: visiting_card_url, picture: visiting_card_picture }]} noun="Visiting card" />
  );
}

import { Award } from 'lucide-react';
import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { NothingToSee } from '#media/web/nothing-to-see.tsx';
import { PictureCarousel } from '#media/web/picture-carousel.tsx';

export function Achievements({ exhibitor: { achievements } }: { exhibitor: PublicExhibitor }) {
  if (achievements.length === 0) return <NothingToSee icon={Award} text="No Achievement Images Available" />;
  return <PictureCarousel pictures={achievements} noun="Achievement" />;
}

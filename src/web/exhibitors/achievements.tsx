import { Award } from 'lucide-react';
import type { PublicExhibitor } from '#shared/exhibitors/contract.ts';
import { NothingToSee } from '../media/nothing-to-see.tsx';
import { PictureCarousel } from '../media/picture-carousel.tsx';

export function Achievements({ exhibitor: { achievements } }: { exhibitor: PublicExhibitor }) {
  if (achievements.length === 0) return <NothingToSee icon={Award} text="No Achievement Images Available" />;
  return <PictureCarousel pictures={achievements} noun="Achievement" />;
}

import { Award } from 'lucide-react';
import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { PictureTile } from '#media/web/picture-tile.tsx';

export function AchievementWall({ achievements }: Pick<PublicExhibitor, 'achievements'>) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {achievements.map(({ url, picture }, index) => (
        <li key={url}>
          <PictureTile
            modal="achievements"
            zoom={index + 1}
            fallbackHref={url}
            label={`Show large: ${picture?.alt || `Achievement ${index + 1}`}`}
            className="block overflow-hidden rounded-field border border-base-300 hover:border-base-content/60"
            picture={picture}
            instead={<Award size={28} strokeWidth={1.5} aria-hidden="true" />}
            sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw"
          />
        </li>
      ))}
    </ul>
  );
}

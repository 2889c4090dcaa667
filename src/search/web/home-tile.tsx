import { Link } from '@tanstack/react-router';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { noPriceText } from '#platform/shared/format/money.ts';
import { emiText, priceOf } from '#projects/web/project-format.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';
import { PossessionOf } from './homes/home-card.tsx';
import { unitsText } from './homes/home-facts.ts';

/** Lists tiles in one row that scrolls sideways. @param tileClass is the width of a tile on a large screen */
export function HomeTiles({
  homes,
  tileClass,
  eager = false,
}: {
  homes: HomeCard[];
  tileClass: string;
  eager?: boolean;
}) {
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] sm:gap-4 md:-mx-1 md:scroll-px-1 md:px-1">
      {homes.map((home, index) => (
        <li key={home.id} className={`w-3/4 shrink-0 snap-start sm:w-2/5 ${tileClass}`}>
          <HomeTile home={home} eager={eager && index === 0} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A small card of a home for a row of several: picture, possession, name, builder, place, size and price. The whole card is one
 * link.
 */
function HomeTile({ home, eager }: { home: HomeCard; eager: boolean }) {
  const { id, project_name, location, developer_name, stall_picture } = home;
  const price = priceOf(home);
  const emi = emiText(home);
  return (
    <article className="relative flex h-full flex-col card transition-colors hover:border-base-content/60">
      <PictureBox
        picture={stall_picture}
        instead={<FirmFace name={developer_name} />}
        sizes="(min-width: 1024px) 18rem, (min-width: 640px) 40vw, 75vw"
        className="aspect-[16/9] rounded-t-[calc(var(--radius-box)-1px)] in-[ul:not(:has(img))]:aspect-[3/1]"
        eager={eager}
        alt=""
      />
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <p className="text-sm">
          <PossessionOf home={home} />
        </p>
        <h3 className="mt-0.5 text-lg leading-snug wrap-anywhere">
          <Link to={`/project/${id}/details` as string} preload={false} className="link-covers">
            {project_name}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">By {developer_name}</p>
        <p className="text-sm text-muted">{location}</p>
        <p className="text-sm text-muted">{unitsText(home)}</p>
        {home.rera_number && <p className="text-sm wrap-anywhere">RERA {home.rera_number}</p>}
        <p className={`mt-auto pt-1 ${price ? 'font-semibold text-primary' : 'text-muted'}`}>{price ?? noPriceText}</p>
        {emi && <p className="text-sm text-muted">{emi}</p>}
      </div>
    </article>
  );
}

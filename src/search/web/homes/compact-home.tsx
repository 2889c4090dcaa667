import { Link } from '@tanstack/react-router';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { noPriceText } from '#platform/shared/format/money.ts';
import { emiText, priceOf } from '#projects/web/project-format.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';
import { PossessionOf } from './home-card.tsx';
import { unitsText } from './home-facts.ts';
import type { Point } from './marker-groups.ts';

type Props = {
  home: Point | HomeCard;
  eager?: boolean;
  onOpen?: () => void;
  className?: string;
};

const bordered = 'card transition-colors hover:border-base-content/60';

/**
 * A home in one row, next to a map or on it. It shows a picture and what a visitor needs to decide whether to look
 * closer. The whole row is one link.
 */
export function CompactHome({ home, eager = true, onOpen, className = bordered }: Props) {
  const { id, project_name, location, developer_name } = home;
  const [price, emi] = [priceOf(home), emiText(home)];
  return (
    <article className={`relative flex min-h-32 overflow-hidden ${className}`}>
      <div className="relative w-28 shrink-0 self-stretch sm:w-36">
        <PictureBox
          picture={home.stall_picture}
          instead={<FirmFace name={developer_name} />}
          sizes="9rem"
          className="absolute inset-0 size-full"
          eager={eager}
          alt=""
        />
      </div>
      <div className="min-w-0 flex-1 p-3">
        <p className="text-sm">
          <PossessionOf home={home} />
        </p>
        <h3 className="line-clamp-2 text-lg leading-snug wrap-anywhere">
          <Link to={`/project/${id}/details` as string} preload={false} className="link-covers" onClick={onOpen}>
            {project_name}
          </Link>
        </h3>
        {location && <p className="text-sm text-muted">{location}</p>}
        {'unit_types' in home && <p className="text-sm">{unitsText(home)}</p>}
        <p className={price ? 'mt-1 font-semibold text-primary' : 'mt-1 text-muted'}>{price ?? noPriceText}</p>
        {emi && <p className="text-sm text-muted">{emi}</p>}
        {'rera_number' in home && home.rera_number && <p className="text-sm wrap-anywhere">RERA {home.rera_number}</p>}
        <p className="text-sm text-muted">By {developer_name}</p>
      </div>
    </article>
  );
}

import { Link } from '@tanstack/react-router';
import { counted } from '#platform/shared/format/counts.ts';
import { noPriceText } from '#platform/shared/format/money.ts';
import { priceOf } from '#projects/web/project-format.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';

/** Shows the other towers of a card's society that are on the page. */
export function Towers({ towers }: { towers: HomeCard[] }) {
  return (
    <details className="card">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        {counted(towers.length, 'more tower or phase', 'more towers or phases')}
      </summary>
      <ul className="px-4 pb-2">
        {towers.map((tower) => (
          <li key={tower.id} className="relative border-t border-base-300 py-2">
            <Link to={`/project/${tower.id}/details` as string} preload={false} className="link-covers font-semibold">
              {tower.project_name}
            </Link>
            <p className="text-sm">{priceOf(tower) ?? noPriceText}</p>
            <p className="truncate text-sm text-muted">
              {tower.rera_number ? `RERA ${tower.rera_number}` : 'RERA number not specified'}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { Link } from '@tanstack/react-router';
import { BadgeCheck, MapPin } from 'lucide-react';
import { listedFromText } from '#exhibitors/shared/register-rules.ts';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { counted, formatCount } from '#platform/shared/format/counts.ts';
import { formatPriceRange, noPriceText } from '#platform/shared/format/money.ts';
import { placeText } from '#platform/shared/format/place.ts';
import { keptSearch } from '#platform/web/lib/kept-search.ts';
import { Month } from '#platform/web/ui/month.tsx';
import { SourceNote } from '#platform/web/ui/source-note.tsx';
import { configurationsText } from '#projects/shared/configuration-rules.ts';
import { projectStatusText } from '#projects/shared/rules.ts';
import { BuilderLink } from '#projects/web/builder-link.tsx';
import { Offer } from '#projects/web/offer.tsx';
import { emiText, priceOf } from '#projects/web/project-format.ts';
import type { HomeCard as Home } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { LaterProjectTools } from '#shortlist/web/later-project-tools.tsx';
import { pictureShape } from '../picture-shape.ts';
import { carpetAreaText, unitsText } from './home-facts.ts';
import { matchingTypes, shownPrices } from './matching-types.ts';

const cardSizes = '(min-width: 1024px) 25rem, (min-width: 640px) 50vw, 100vw';

type Props = { home: Home; search: HomeSearch; eager: boolean; onOpen: () => void };

export function HomeCard({ home, search, eager, onOpen }: Props) {
  const { id, project_name, location, location_address, distance_km, rera_number, developer_name, units_left } = home;
  const matching = matchingTypes(home, search);
  const prices = shownPrices(home, matching);
  const price = priceOf(prices);
  const emi = emiText(prices);
  const place = placeText(location_address, location);
  const path: string = `/project/${id}/details`;
  const shared = [project_name, unitsText(home), location, priceOf(home)].filter(Boolean).join(', ');
  return (
    <article className="relative flex h-full flex-col card transition-colors hover:border-base-content/60">
      <PictureBox
        picture={home.stall_picture}
        // The tools would cover the middle of a low box.
        instead={
          <FirmFace
            name={developer_name}
            className="justify-items-start ps-4 sm:in-[ul:has(img)]:justify-items-center sm:in-[ul:has(img)]:ps-0"
          />
        }
        sizes={cardSizes}
        className={`rounded-t-[calc(var(--radius-box)-1px)] ${pictureShape(home.stall_picture)}`}
        eager={eager}
        alt=""
      />
      <div className="absolute end-2 top-2 z-10">
        <LaterProjectTools id={id} name={project_name} text={shared} />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="min-w-0 text-sm">
            <PossessionOf home={home} />
          </p>
          {units_left !== null && units_left > 0 && (
            <p className="text-sm whitespace-nowrap text-muted">{counted(units_left, 'unit', 'units')} left</p>
          )}
        </div>
        <h3 className="mt-1 line-clamp-2 text-xl leading-snug wrap-anywhere" title={project_name}>
          <Link to={path} preload={false} className="link-covers" onClick={onOpen}>
            {project_name}
          </Link>
        </h3>
        {place && (
          <p className="mt-1 flex gap-1.5 text-sm text-muted">
            <MapPin size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {place}
              {distance_km !== null && ` · ${distance_km} km away`}
            </span>
          </p>
        )}
        <Units home={home} matching={matching} />
        <p className="mt-2">
          {price ? (
            <strong className="me-2 text-lg text-primary">{price}</strong>
          ) : (
            <span className="me-2 text-muted">{noPriceText}</span>
          )}
          {prices.price_per_sq_ft !== null && (
            <span className="inline-block text-sm text-muted">
              {price && 'from '}₹{formatCount(prices.price_per_sq_ft)} per sq ft
            </span>
          )}
        </p>
        {emi && (
          <Link
            to={path}
            search={{ modal: 'costs' } as never}
            hash={prices.unit === undefined ? '' : `unit=${prices.unit}`}
            preload={false}
            onClick={onOpen}
            className="relative -my-1.5 inline-flex min-h-11 items-center self-start text-sm underline underline-offset-4 unscripted:hidden"
          >
            {emi}
          </Link>
        )}
        <Offer of={home} />
        <div className="mt-auto pt-3">
          <div className="border-t border-base-300 pt-2 text-sm">
            <p className="flex min-h-11 flex-wrap items-center gap-x-1.5">
              <span className="flex min-w-0 items-baseline gap-x-1.5">
                <span className="text-muted">By</span>
                <BuilderLink
                  id={home.developer_id}
                  kept={keptSearch(search)}
                  className="relative flex min-h-11 min-w-0 items-center font-semibold underline-offset-4 hover:underline"
                >
                  <span className="wrap-anywhere">{developer_name}</span>
                </BuilderLink>
              </span>
              {home.is_verified === '1' && (
                <span className="flex shrink-0 items-center gap-1 font-semibold text-success">
                  <BadgeCheck size={16} aria-hidden="true" /> Verified
                </span>
              )}
            </p>
            <p className="wrap-anywhere">{rera_number ? `RERA ${rera_number}` : 'RERA number not specified'}</p>
            <SourceNote text={listedFromText(home.register)} />
          </div>
        </div>
      </div>
    </article>
  );
}

type Readiness = Pick<Home, 'is_ready' | 'project_status' | 'project_completion_date' | 'is_past_by_date'>;

/** See docs/product/homes.md, "Search for homes". */
export function PossessionOf({ home }: { home: Readiness }) {
  const { is_ready, project_completion_date, is_past_by_date } = home;
  if (is_ready) return <span className="font-semibold text-ongoing">Ready to move</span>;
  if (is_past_by_date || !project_completion_date)
    return <span className="font-semibold text-muted">{projectStatusText(home)}</span>;
  return (
    <span className="font-semibold text-upcoming">
      Possession <Month of={project_completion_date} />
    </span>
  );
}

/** Lists the unit types that match the search first, each with its price if there are several. */
function Units({ home, matching }: { home: Home; matching: Home['unit_types'] }) {
  if (matching.length === 0) return <p className="mt-2">{unitsText(home)}</p>;
  const others = configurationsText(home.unit_types.filter((type) => !matching.includes(type)));
  return (
    <ul aria-label="Units that match" className="mt-2 space-y-1">
      {matching.slice(0, maxTypes).map((type, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
        <li key={index} className="flex flex-wrap justify-between gap-x-3">
          <span>
            <strong className="font-semibold">{type.configuration}</strong> ·{' '}
            {carpetAreaText(type.carpet_area, type.carpet_area)}
          </span>
          {(matching.length > 1 || !type.price_from) && (
            <span className="text-sm/6">{formatPriceRange(type.price_from, type.price_to) ?? noPriceText}</span>
          )}
        </li>
      ))}
      {others && <li className="text-sm text-muted">Also {others}</li>}
    </ul>
  );
}

const maxTypes = 3;

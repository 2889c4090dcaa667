import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { logHere } from '#activity/web/log-activity.ts';
import { rememberParentPage } from '#activity/web/parent-page.ts';
import type { Picture } from '#media/shared/contract.ts';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { formatPrice, noPriceText } from '#platform/shared/format/money.ts';
import { placeText } from '#platform/shared/format/place.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { ProjectCard } from '#projects/shared/contract.ts';
import { Offer } from '#projects/web/offer.tsx';
import { StatusBadge } from '#projects/web/status-badge.tsx';

export type CardStall = { kind: 'developer' | 'broker'; id: number; name: string; picture: Picture | null };

/** A project without a picture shows that of the consultant's stall. */
export function StallProjectCard({ project, stall }: { project: ProjectCard; stall: CardStall }) {
  const { id, project_name, project_title, location, location_address, rera_number } = project;
  const target: string = `/project/${id}/details`;
  const price = project.start_price ?? project.price;
  const picture = project.stall_picture ?? (stall.kind === 'broker' ? stall.picture : null);
  return (
    <article className="relative flex h-full flex-col overflow-hidden card transition-colors hover:border-base-content/60">
      <PictureBox
        picture={picture}
        ofProject
        instead={<FirmFace name={project.developer_name} />}
        sizes="(min-width: 80rem) 25rem, (min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw"
        className={picture ? 'aspect-[16/10]' : 'aspect-[3/1] sm:in-[ul:has(img)]:aspect-[16/10]'}
        alt=""
      />
      <div className="flex flex-1 flex-col items-start p-4">
        <Status project={project} kind={stall.kind} />
        <h3 className="mt-2 line-clamp-2 text-xl leading-snug wrap-anywhere" title={project_name}>
          {/* Preloading is off, because it would render the project page on the server. */}
          <Link
            to={target}
            preload={false}
            onClick={() => {
              rememberParentPage(stall);
              logHere('project_navigation', `Opened ${project_name}`);
            }}
            className="link-covers underline-offset-4 hover:underline"
          >
            {project_name}
          </Link>
        </h3>
        {project_title && project_title !== project_name && (
          <p className="line-clamp-1 text-sm text-muted">{project_title}</p>
        )}
        <p className="mt-2 flex gap-1.5 text-sm">
          <MapPin size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
          <span className="line-clamp-2 wrap-anywhere">
            {placeText(location_address, location) || 'Location not specified'}
          </span>
        </p>
        {rera_number && <p className="mt-1 text-sm wrap-anywhere">RERA {rera_number}</p>}
        <Offer of={project} />
        <p className="mt-auto pt-3 text-sm text-muted">
          {price ? (
            <>
              Starting from <strong className="text-lg text-primary">{formatPrice(price)}</strong>
            </>
          ) : (
            noPriceText
          )}
        </p>
      </div>
    </article>
  );
}

/**
 * Shows the status. Finished projects are "Past" on a consultant's stall and "Completed" elsewhere
 * (docs/product/stalls.md, "Consultant stall").
 */
function Status({ project, kind }: { project: ProjectCard; kind: CardStall['kind'] }) {
  if (kind === 'broker' && project.project_status === 'past' && !project.is_past_by_date)
    return <Badge tone="grey">Past</Badge>;
  return <StatusBadge project={project} />;
}

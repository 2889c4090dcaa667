import { BadgeCheck } from 'lucide-react';
import { ProfileLink } from '#accounts/web/profile-link.tsx';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import { listedFromText } from '#exhibitors/shared/register-rules.ts';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { formatPrice } from '#platform/shared/format/money.ts';
import type { KeptSearch } from '#platform/web/lib/kept-search.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { SourceNote } from '#platform/web/ui/source-note.tsx';
import type { ExhibitorCard as Exhibitor } from '#search/shared/directory-contract.ts';
import { pictureShape } from '../picture-shape.ts';
import { ProjectCounts } from './project-counts.tsx';

const cardSizes = '(min-width: 1024px) 23rem, (min-width: 640px) 50vw, 100vw';

type Props = { exhibitor: Exhibitor; kept: KeptSearch; eager: boolean; onOpen: () => void };

export function ExhibitorCard({ exhibitor, kept, eager, onOpen }: Props) {
  const { id, kind, name, company, stand, is_verified, location_names, starting_price } = exhibitor;
  const label = exhibitorKindLabels[kind];
  return (
    <article className="relative flex h-full flex-col overflow-hidden card transition-colors hover:border-base-content/60">
      <PictureBox
        picture={exhibitor.stall_picture}
        instead={<FirmFace name={name} />}
        sizes={cardSizes}
        className={pictureShape(exhibitor.stall_picture)}
        eager={eager}
        alt=""
      />
      <div className="flex flex-1 flex-col p-4">
        <div className="flex flex-wrap items-start gap-3">
          {(exhibitor.logo_picture || exhibitor.stall_picture) && (
            <PictureBox
              picture={exhibitor.logo_picture}
              whole
              instead={<FirmFace name={name} isSmall />}
              sizes="4rem"
              className="relative -mt-9 size-14 shrink-0 rounded-field border-2 border-base-100 outline outline-base-300"
              alt=""
            />
          )}
          <p className="text-xs font-semibold text-muted">{label}</p>
          {is_verified === '1' && (
            <p className="ms-auto flex items-center gap-1 text-xs font-semibold text-success">
              <BadgeCheck size={16} aria-hidden="true" /> Verified
            </p>
          )}
        </div>
        <h3 className="mt-2 line-clamp-3 text-xl leading-snug wrap-anywhere" title={name}>
          {name}
        </h3>
        {kind === 'broker' && company && <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{company}</p>}
        {stand && <p className="text-sm wrap-anywhere">Stand {stand}</p>}
        <SourceNote text={listedFromText(exhibitor.register)} />
        <p className="mt-2 text-sm">
          {location_names.length > 0 && <span>{location_names.join(', ')}</span>}
          {location_names.length > 0 && starting_price !== null && <span aria-hidden="true"> · </span>}
          {starting_price !== null && (
            <span className="whitespace-nowrap">
              From <strong className="text-primary">{formatPrice(starting_price)}</strong>
            </span>
          )}
        </p>
        <div className="mt-auto pt-4">
          <ProjectCounts counts={exhibitor} />
          <ProfileLink
            to={{ kind, id }}
            kept={kept}
            label={`View Profile of ${name}`}
            className={buttonClass({ variant: 'outline' }, 'link-covers mt-4 w-full')}
            onOpen={onOpen}
          >
            View Profile
          </ProfileLink>
        </div>
      </div>
    </article>
  );
}

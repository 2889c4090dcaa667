import { Link } from '@tanstack/react-router';
import { BadgeCheck, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import { listedFromText } from '#exhibitors/shared/register-rules.ts';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { dayInIndia, formatLongMonth } from '#platform/shared/format/dates.ts';
import { SourceNote } from '#platform/web/ui/source-note.tsx';
import { titleSize } from '#platform/web/ui/title-size.ts';
import { verifiedText } from '#verification/shared/rules.ts';
import { shortLocation } from './address.ts';

type Props = { kind: 'developer' | 'broker'; exhibitor: PublicExhibitor; children?: ReactNode; Title?: 'h1' | 'h2' };

/** A screen that has a title of its own shows it with another `Title`. */
export function StallBoard({ kind, exhibitor, children, Title = 'h1' }: Props) {
  const { name, company, is_verified, verification, exhibiting_since: since } = exhibitor;
  const location = shortLocation(exhibitor);
  return (
    <section aria-label="Stall" className="overflow-hidden card">
      <PictureBox
        picture={exhibitor.stall_picture}
        instead={<FirmFace name={name} />}
        sizes="(min-width: 80rem) 54rem, (min-width: 64rem) 65vw, 100vw"
        className={exhibitor.stall_picture ? 'aspect-[16/9] lg:aspect-[5/2]' : 'aspect-[3/1] lg:aspect-[5/1]'}
        eager
      />
      <div className="p-4 sm:p-6">
        <div className="flex flex-wrap items-start gap-4">
          {(exhibitor.logo_picture || exhibitor.stall_picture) && (
            <PictureBox
              picture={exhibitor.logo_picture}
              whole
              instead={<FirmFace name={name} />}
              sizes="6rem"
              className="relative -mt-12 size-20 shrink-0 rounded-field border-2 border-base-100 outline outline-base-300 sm:-mt-14 sm:size-24"
              alt=""
            />
          )}
          <p className="text-sm font-semibold text-muted">{exhibitorKindLabels[kind]}</p>
          {is_verified === '1' && (
            <p className="ms-auto flex items-center gap-1.5 text-sm font-semibold text-success">
              <BadgeCheck size={20} aria-hidden="true" /> Verified
            </p>
          )}
        </div>
        <Title className={`mt-3 wrap-anywhere ${titleSize(name)}`}>{name}</Title>
        {company && company !== name && <p className="mt-1 text-muted wrap-anywhere">{company}</p>}
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {location && (
            <span className="flex items-start gap-1.5">
              <MapPin size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" /> {location}
            </span>
          )}
          {since && (
            <span className="text-muted">
              Exhibiting here since{' '}
              <time dateTime={since} className="whitespace-nowrap">
                {formatLongMonth(dayInIndia(new Date(since)))}
              </time>
            </span>
          )}
        </p>
        {exhibitor.stand && (
          <p className="mt-2 font-semibold wrap-anywhere">
            <Link to="/stands" className="-my-2.5 inline-block py-2.5 underline decoration-base-300 underline-offset-4">
              Stand {exhibitor.stand}
            </Link>
          </p>
        )}
        {exhibitor.agent_number && <p className="mt-2 text-lg wrap-anywhere">RERA agent {exhibitor.agent_number}</p>}
        {verification && <p className="mt-2 text-sm text-muted">{verifiedText(verification)}</p>}
        <SourceNote text={listedFromText(exhibitor.register)} />
        {children}
      </div>
    </section>
  );
}

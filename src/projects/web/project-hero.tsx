import { ClientOnly } from '@tanstack/react-router';
import { Images, MapPin } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { listedFromText } from '#exhibitors/shared/register-rules.ts';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { counted } from '#platform/shared/format/counts.ts';
import { noPriceText } from '#platform/shared/format/money.ts';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import { NoScriptContact } from '#platform/web/lib/noscript-contact.tsx';
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { Month } from '#platform/web/ui/month.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { SourceNote } from '#platform/web/ui/source-note.tsx';
import { titleSize } from '#platform/web/ui/title-size.ts';
import { Verified } from '#platform/web/ui/verified.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { LaterProjectTools } from '#shortlist/web/later-project-tools.tsx';
import { verifiedText } from '#verification/shared/rules.ts';
import { BuilderLink, useBuilderPath } from './builder-link.tsx';
import { Offer } from './offer.tsx';
import { addressOf, emiText, priceOf } from './project-format.ts';
import { propertyTypeOf, unitsLeftText } from './project-summary.ts';
import { StatusBadge } from './status-badge.tsx';

/** A screen that has a title of its own shows it with another `Title`. */
export function ProjectHero({ project, Title }: { project: ProjectDetail; Title: 'h1' | 'h2' }) {
  const { project_name, project_title, logo_picture, developer } = project;
  const address = addressOf(project);
  const price = priceOf(project);
  const emi = emiText(project);
  const picture = pictureOf(project);
  return (
    // The picture comes first on a phone.
    <div className="border-b border-base-300 bg-base-100 max-md:flex max-md:flex-col">
      <div className="page-width max-md:order-2">
        <Breadcrumb
          above={[
            { name: 'Home' },
            { name: 'Builders', tab: 'developers' },
            { name: developer.name, to: useBuilderPath(developer.id) },
          ]}
          here={project_name}
        />
      </div>
      <div
        className={`page-width grid gap-x-8 gap-y-5 pb-8 max-md:contents ${picture ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'}`}
      >
        <HeroPicture project={project} picture={picture} />
        <div className="flex min-w-0 flex-col items-start max-md:order-3 max-md:px-4 max-md:pb-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge project={project} />
            <span className="text-sm text-muted">{propertyTypeOf(project)}</span>
          </div>
          <div className="mt-2 flex items-start gap-3">
            {logo_picture && (
              <PictureBox
                picture={logo_picture}
                whole
                instead={null}
                sizes="3.5rem"
                className="size-14 shrink-0 rounded-field border border-base-300"
                alt=""
              />
            )}
            <Title id="project-name" className={`my-auto min-w-0 wrap-anywhere ${titleSize(project_name)}`}>
              {project_name}
            </Title>
          </div>
          {project_title && project_title !== project_name && (
            <p className="mt-1 text-lg text-muted wrap-anywhere">{project_title}</p>
          )}
          {price ? (
            <p className="mt-3 text-2xl font-semibold text-primary sm:text-3xl">{price}</p>
          ) : (
            <p className="mt-3 text-sm text-muted">{noPriceText}</p>
          )}
          {emi && (
            <ModalLink
              modal="costs"
              className="inline-flex min-h-11 items-center underline underline-offset-4 unscripted:hidden"
            >
              {emi}
            </ModalLink>
          )}
          <Offer of={project} />
          {address && (
            <p className="mt-3 flex gap-2">
              <MapPin size={18} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">{address}</span>
            </p>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-x-2">
            <span className="flex min-w-0 gap-x-2">
              <span className="text-muted">By</span>
              <BuilderLink id={developer.id} className="font-semibold underline underline-offset-4 wrap-anywhere">
                {developer.name}
              </BuilderLink>
            </span>
            {developer.verification && <Verified note={verifiedText(developer.verification)} />}
            {developer.stand && <span className="wrap-anywhere">Stand {developer.stand}</span>}
          </p>
          <Phases {...project} />
          <SourceNote text={listedFromText(project.register)} />
          <KeyFacts project={project} />
          <Updated project={project} />
          <div className="pt-6 scripted:hidden">
            <NoScriptContact />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Shows the project that this one is a later phase of, or its own later phases. */
function Phases({ first_phase, later_phases }: Pick<ProjectDetail, 'first_phase' | 'later_phases'>) {
  const phases = first_phase ? [first_phase] : later_phases;
  return (
    phases.length > 0 && (
      <p className="mt-2 wrap-anywhere">
        <span className="text-muted">{first_phase ? 'A later phase of' : 'Later phases:'}</span>
        {phases.map(({ id, name }, at) => (
          <Fragment key={id}>
            {at ? ', ' : ' '}
            <a href={`/project/${id}/details`} className="font-semibold underline underline-offset-4">
              {name}
            </a>
          </Fragment>
        ))}
      </p>
    )
  );
}

const pictureOf = ({ stall_picture, gallery_images }: ProjectDetail) =>
  stall_picture ?? gallery_images[0]?.picture ?? null;

type HeroProps = { project: ProjectDetail; picture: ReturnType<typeof pictureOf> };

function HeroPicture({ project, picture }: HeroProps) {
  const { project_name, developer_name, gallery_images } = project;
  const box = (
    <PictureBox
      picture={picture}
      ofProject
      // The tools would cover the middle of a low box.
      instead={<FirmFace name={developer_name} className="max-sm:justify-items-start max-sm:ps-4" />}
      sizes="(min-width: 80rem) 45rem, (min-width: 64rem) 60vw, 100vw"
      className={`w-full md:rounded-box ${picture ? 'aspect-[16/10] lg:aspect-[3/2]' : 'aspect-[3/1] md:aspect-square lg:aspect-[3/2]'}`}
      eager
      alt={picture?.alt || `${project_name}, image provided by the builder`}
    />
  );
  return (
    <div className="relative self-start max-md:order-1 max-md:w-full">
      {picture ? (
        <ModalLink
          modal="image"
          fallbackHref={picture.url}
          label={`Image Preview of ${project_name}`}
          className="block cursor-zoom-in"
        >
          {box}
        </ModalLink>
      ) : (
        box
      )}
      <div className="absolute end-3 top-3 z-10 unscripted:hidden">
        <LaterProjectTools
          id={project.id}
          name={project_name}
          text={[project_name, project.location, priceOf(project)].filter(Boolean).join(', ')}
        />
      </div>
      {gallery_images.length > 0 && (
        <ModalLink
          modal="gallery"
          fallbackHref="#gallery"
          className="absolute end-3 bottom-3 flex min-h-11 items-center gap-2 rounded-field bg-neutral px-3 text-sm font-semibold text-neutral-content print:hidden"
        >
          <Images size={18} aria-hidden="true" />
          {counted(gallery_images.length, 'photo', 'photos')}
        </ModalLink>
      )}
    </div>
  );
}

function KeyFacts({ project }: { project: ProjectDetail }) {
  const { project_completion_date, project_status, is_past_by_date, total_units, booked_units, rera_number } = project;
  const finished = is_past_by_date ? 'Promised for' : 'Completed';
  return (
    <dl className="mt-4 flex self-stretch flex-wrap gap-x-8 gap-y-3 border-t border-base-300 pt-4">
      {project_completion_date && (
        <Fact term={project_status === 'past' ? finished : 'Possession'}>
          <Month of={project_completion_date} />
        </Fact>
      )}
      {total_units !== null && total_units > 0 && (
        <Fact term="Units">
          {unitsLeftText({ total_units, units_left: booked_units === null ? null : total_units - booked_units })}
        </Fact>
      )}
      <Fact term="RERA">{rera_number ?? 'Not specified'}</Fact>
    </dl>
  );
}

/** The server writes a day, because pages are cached while nothing changes and some people have no scripts. */
function Updated({ project: { updated_at, updated_by, register } }: { project: ProjectDetail }) {
  return (
    <p className="mt-3 text-sm text-muted wrap-anywhere">
      Updated{' '}
      <ClientOnly fallback={<Day of={updated_at} />}>
        <RelativeTime of={updated_at} inSentence />
      </ClientOnly>
      {updated_by && (updated_by === register ? ` from the ${register} register` : ` by ${updated_by}`)}
    </p>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

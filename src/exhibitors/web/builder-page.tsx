import { Link } from '@tanstack/react-router';
import { Award, CirclePlay, MapPin } from 'lucide-react';
import { usePageView } from '#activity/web/use-page-view.ts';
import type { PublicBuilder, PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { mapLink } from '#exhibitors/shared/rules.ts';
import type { StallModal } from '#exhibitors/shared/stall-modal-rules.ts';
import { ReportLink } from '#listing-reports/web/report-link.tsx';
import { PictureTile } from '#media/web/picture-tile.tsx';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { ModalSearch } from '#platform/shared/http/search-params-rules.ts';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import { NoScriptContact } from '#platform/web/lib/noscript-contact.tsx';
import { ActionBar } from '#platform/web/ui/action-bar.tsx';
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { ContactActions } from './contact-actions.tsx';
import { LaterStallContact } from './later-stall-contact.tsx';
import { allProjectsOf } from './stall.ts';
import { StallBoard } from './stall-board.tsx';
import { BuilderPageModals } from './stall-modals.tsx';
import { StallProjects } from './stall-projects.tsx';
import { VisitingFacts } from './visiting-facts.tsx';

const card = 'card p-4 sm:p-6';

/** Shows a builder's public page (docs/product/stalls.md, "Public builder page"). The stall is StallPage. */
export function BuilderPage({ builder, opened }: { builder: PublicBuilder; opened: ModalSearch<StallModal> }) {
  const { id, name } = builder;
  usePageView('developer', id, name);
  return (
    <div className="flex flex-col">
      <div className="page-width">
        <Breadcrumb above={[{ name: 'Home' }, { name: 'Builders', tab: 'developers' }]} here={name} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="space-y-6">
            <StallBoard kind="developer" exhibitor={builder} />
            <BuilderStats builder={builder} />
            {builder.about_html && (
              <section aria-labelledby="about-title" className={card}>
                <h2 id="about-title" className="text-2xl">
                  About {name}
                </h2>
                <RichText html={builder.about_html} className="mt-3 max-w-prose" />
              </section>
            )}
            {builder.achievements.length > 0 && (
              <section aria-labelledby="achievements-title" className={card}>
                <h2 id="achievements-title" className="text-2xl">
                  Achievements
                </h2>
                <AchievementWall achievements={builder.achievements} />
              </section>
            )}
          </div>
          <div className="space-y-4">
            <section
              aria-labelledby="actions-title"
              className={`${card} print:hidden ${builder.founders_video_url || builder.location ? '' : 'scripted:hidden'}`}
            >
              <h2 id="actions-title" className="text-xl">
                Quick actions
              </h2>
              <div className="mt-4 grid gap-2">
                <NoScriptContact />
                {builder.founders_video_url && (
                  <ModalLink
                    modal="video"
                    fallbackHref={builder.founders_video_url}
                    log="Founder's Video"
                    className={quick}
                  >
                    <CirclePlay size={18} aria-hidden="true" className="text-primary" /> Founder's Video
                  </ModalLink>
                )}
                {builder.location && (
                  <ModalLink modal="location" fallbackHref={mapLink(builder.location)} log="Location" className={quick}>
                    <MapPin size={18} aria-hidden="true" className="text-primary" /> Location
                  </ModalLink>
                )}
              </div>
            </section>
            <section aria-labelledby="contact-title" className={card}>
              <h2 id="contact-title" className="text-xl">
                Contact
              </h2>
              <VisitingFacts exhibitor={builder} />
              {(builder.has_phone || builder.email) && (
                <LaterStallContact firm={builder} path={`/developer/${id}/detail`} />
              )}
              <Link
                to="/developer/$id/details"
                params={{ id: String(id) }}
                preload={false}
                rel="nofollow"
                className={buttonClass({ variant: 'outline' }, 'mt-4 w-full')}
              >
                See the full stall
              </Link>
              {builder.register !== null && (
                <p className="mt-4 text-sm">
                  Is this your firm?{' '}
                  <Link
                    to="/developer/$id/details"
                    params={{ id: String(id) }}
                    search={{ modal: 'claim' }}
                    preload={false}
                    rel="nofollow"
                    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    Claim this stall
                  </Link>
                </p>
              )}
            </section>
            <ReportLink />
          </div>
        </div>
      </div>
      <ActionBar about={<strong className="truncate font-semibold">{name}</strong>}>
        <ContactActions of={builder} />
      </ActionBar>
      <div className="page-width pt-10 pb-8">
        <StallProjects
          stall={{ kind: 'developer', id, name, picture: builder.stall_picture }}
          projects={allProjectsOf(builder)}
          total={builder.total_projects}
        />
      </div>
      <BuilderPageModals builder={builder} opened={opened} />
    </div>
  );
}

const quick = buttonClass({ variant: 'outline' }, 'justify-start gap-2.5 px-3');

type Figure = [name: string, figure: number, tone: string];

function BuilderStats({ builder }: { builder: PublicBuilder }) {
  // A process of the release before doesn't answer this number.
  const byDate = builder.past_by_date_projects ?? 0;
  const completed = builder.past_projects - byDate;
  const figures: Figure[] = [
    ['Projects', builder.total_projects, ''],
    ['Ongoing', builder.ongoing_projects, 'text-ongoing'],
    ['Upcoming', builder.upcoming_projects, 'text-upcoming'],
    ...(builder.on_hold_projects > 0 ? [['On Hold', builder.on_hold_projects, ''] as Figure] : []),
    ...(completed > 0 || byDate === 0 ? [['Completed', completed, 'text-past'] as Figure] : []),
    ...(byDate > 0 ? [['Completion date passed', byDate, 'text-past'] as Figure] : []),
  ];
  return (
    <section aria-label="In figures" className="card">
      <dl
        className={`grid ${figures.length > 4 ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]'} divide-base-300 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:divide-x`}
      >
        {figures.map(([name, figure, tone]) => (
          <div key={name} className="flex flex-col-reverse justify-end p-4 sm:px-6">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={`figure ${tone}`}>{formatCount(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function AchievementWall({ achievements }: Pick<PublicExhibitor, 'achievements'>) {
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

import { Link } from '@tanstack/react-router';
import { CirclePlay, MapPin } from 'lucide-react';
import type { PublicBuilder } from '#shared/exhibitors/contract.ts';
import { mapLink } from '#shared/exhibitors/rules.ts';
import type { StallModal } from '#shared/exhibitors/stall-modal-rules.ts';
import type { ModalSearch } from '#shared/http/search-params.ts';
import { usePageView } from '../activity/use-page-view.ts';
import { ModalLink } from '../lib/modal-link.tsx';
import { NoScriptContact } from '../lib/noscript-contact.tsx';
import { ActionBar } from '../ui/action-bar.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';
import { AchievementWall } from './achievement-wall.tsx';
import { AskActions } from './ask-actions.tsx';
import { FirmStats } from './firm-stats.tsx';
import { addressText } from './place.ts';
import { firmProjects } from './stall.ts';
import { StallBoard } from './stall-board.tsx';
import { FirmModals } from './stall-modals.tsx';
import { StallProjects } from './stall-projects.tsx';

const card = 'rounded-box border border-base-300 bg-base-100 p-4 sm:p-6';

/** A builder as everybody may see them (specification, section 2 "Older builder detail view"). */
export function FirmPage({ firm, opened }: { firm: PublicBuilder; opened: ModalSearch<StallModal> }) {
  const { id, name } = firm;
  usePageView('developer', id, name);
  const place = addressText(firm);
  return (
    <>
      <div className="page-width pb-8">
        <Breadcrumb above={[{ name: 'Home' }, { name: 'Builders', tab: 'developers' }]} here={name} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="space-y-6">
            <StallBoard kind="developer" face={firm} />
            <FirmStats firm={firm} />
            {firm.about_builder && (
              <section aria-labelledby="about-title" className={card}>
                <h2 id="about-title" className="text-2xl">
                  About {name}
                </h2>
                <p className="mt-3 max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere">
                  {firm.about_builder}
                </p>
              </section>
            )}
            {firm.achievements.length > 0 && (
              <section aria-labelledby="achievements-title" className={card}>
                <h2 id="achievements-title" className="text-2xl">
                  Achievements
                </h2>
                <AchievementWall achievements={firm.achievements} />
              </section>
            )}
          </div>
          <div className="space-y-4">
            <section aria-labelledby="actions-title" className={card}>
              <h2 id="actions-title" className="text-xl">
                Quick actions
              </h2>
              <div className="mt-4 grid gap-2">
                <div className="grid gap-2 unscripted:hidden max-md:hidden">
                  <AskActions />
                </div>
                <NoScriptContact />
                {firm.founders_video_url && (
                  <ModalLink modal="video" fallbackHref={firm.founders_video_url} className={quick}>
                    <CirclePlay size={18} aria-hidden="true" className="text-primary" /> Founder's Video
                  </ModalLink>
                )}
                {firm.location && (
                  <ModalLink modal="location" fallbackHref={mapLink(firm.location)} className={quick}>
                    <MapPin size={18} aria-hidden="true" className="text-primary" /> Location
                  </ModalLink>
                )}
              </div>
            </section>
            <section aria-labelledby="contact-title" className={card}>
              <h2 id="contact-title" className="text-xl">
                Contact
              </h2>
              {place && <address className="mt-3 not-italic wrap-anywhere">{place}</address>}
              <p className="mt-3 text-sm text-muted">Sign in to see phone, email and visiting card.</p>
              <Link
                to="/developer/$id/details"
                params={{ id: String(id) }}
                preload={false}
                rel="nofollow"
                className={buttonClass({ variant: 'outline' }, 'mt-4 w-full')}
              >
                See the full stall
              </Link>
            </section>
          </div>
        </div>
        <div className="mt-10">
          <StallProjects
            stall={{ kind: 'developer', id, name, picture: firm.stall_picture }}
            projects={firmProjects(firm)}
            total={firm.total_projects}
          />
        </div>
      </div>
      <ActionBar>
        <AskActions />
      </ActionBar>
      <FirmModals firm={firm} opened={opened} />
    </>
  );
}

const quick = buttonClass({ variant: 'outline' }, 'justify-start gap-2.5 px-3');

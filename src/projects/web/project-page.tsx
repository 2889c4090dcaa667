import { ClientOnly } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { CalendarCheck, MessageCircle, MessageSquareText } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { usePageView } from '#activity/web/use-page-view.ts';
import { ReportLink } from '#listing-reports/web/report-link.tsx';
import { Later, lazyPart } from '#platform/web/lib/later.tsx';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import { ActionBar } from '#platform/web/ui/action-bar.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { LaterAside, LaterUnitTable } from './later-parts.tsx';
import type { LoadedProject } from './load-project.ts';
import { ProjectActions } from './project-actions.tsx';
import { priceOf } from './project-format.ts';
import { ProjectHero } from './project-hero.tsx';
import type { ProjectModal } from './project-modal-names.ts';
import { FloorPlans, Gallery } from './project-pictures.tsx';
import { AboutText, LocationAdvantage, ProjectOffers } from './project-text.tsx';
import { Section } from './section.tsx';
import { projectData } from './structured-data.ts';

const ProjectModals = lazyPart(() => import('./project-modals.tsx'), 'ProjectModals');

/** Only crawlers need the structured data, and they read the server's page. */
const structuredDataOnServer = createIsomorphicFn()
  .server(projectData)
  .client(() => '');

/**
 * With `preview` nothing can be sent, and it counts as no page view. `around` is a map and other homes, below
 * everything else.
 */
type Props = LoadedProject & { modal: ProjectModal | undefined; preview?: boolean; around?: ReactNode };

export function ProjectPage({ project, registered, modal, preview = false, around }: Props) {
  usePageView('project', project.id, project.project_name, !preview);
  return (
    <>
      <article aria-labelledby="project-name" className="flex flex-col">
        <ProjectHero project={project} Title={preview ? 'h2' : 'h1'} />
        <ActionBar
          about={
            <>
              <strong className="truncate font-semibold">{project.project_name}</strong> {priceOf(project)}
            </>
          }
        >
          <VisitActions project={project} />
          {project.developer.has_phone && (
            <a
              href="#contact"
              aria-label="WhatsApp or call"
              className={buttonClass({ variant: 'outline' }, 'flex-none! px-3')}
            >
              <MessageCircle size={20} aria-hidden="true" />
            </a>
          )}
        </ActionBar>
        <ProjectActions project={project} />
        {/* This part is hydrated after the part above the fold (docs/decisions/0027). */}
        <Suspense>
          {/* A register's project has nothing to tell, so the panels beside the texts have the whole width then. */}
          <div className="page-width grid grid-cols-1 items-start gap-x-10 gap-y-10 pt-8 lg:not-has-[>:first-child:empty]:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="min-w-0 space-y-10 empty:hidden">
              {(project.description || project.project_detail) && (
                <Section title="About this project" anchor="about">
                  <AboutText project={project} />
                </Section>
              )}
              {project.unit_types.length > 0 && <LaterUnitTable project={project} />}
              <Gallery project={project} />
              <FloorPlans project={project} />
              <ProjectOffers project={project} />
              <LocationAdvantage project={project} />
            </div>
            <aside
              aria-label="Trust and contacts"
              className="gap-6 self-stretch *:*:*:break-inside-avoid lg:[div:empty+&]:columns-2"
            >
              {/* The panel stays in view only within its row of the grid, so that it never covers the map. */}
              <div className="lg:[@media(min-height:50rem)]:sticky top-6">
                <LaterAside project={project} registered={registered} />
              </div>
            </aside>
            {around}
            <ReportLink />
          </div>
        </Suspense>
        <StructuredData json={structuredDataOnServer(project)} />
      </article>
      {modal && (
        <ClientOnly>
          {/* Without a connection it says so above the bar with the pressed link. */}
          <div className="*:[p]:card *:[p]:fixed *:[p]:inset-x-4 *:[p]:bottom-24 *:[p]:z-30 *:[p]:mx-auto *:[p]:max-w-xl *:[p]:p-4">
            <Later meanwhile={null}>
              <ProjectModals project={project} modal={modal} preview={preview} />
            </Later>
          </div>
        </ClientOnly>
      )}
    </>
  );
}

/** JSON-LD for search engines. Hydration leaves the server's block unchanged, so `json` may be empty in the browser. */
function StructuredData({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that holds no `<`; React would leave children as text alike, but compare them
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}

function VisitActions({ project }: { project: ProjectDetail }) {
  return (
    <>
      <ModalLink modal="inquiry" log="Inquire Now" className={buttonClass({}, 'max-sm:px-2 max-sm:[&_svg]:hidden')}>
        <MessageSquareText size={18} aria-hidden="true" /> Inquire Now
      </ModalLink>
      {project.takes_visits && project.open_to_visits && (
        <ModalLink
          modal="visit"
          log="Book a Site Visit"
          className={buttonClass({ variant: 'outline' }, 'whitespace-nowrap max-sm:px-2 max-sm:[&_svg]:hidden')}
        >
          <CalendarCheck size={18} aria-hidden="true" /> Book a Site Visit
        </ModalLink>
      )}
    </>
  );
}

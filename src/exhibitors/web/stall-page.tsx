import { usePageView } from '#activity/web/use-page-view.ts';
import type { StallModal } from '#exhibitors/shared/stall-modal-rules.ts';
import { ReportLink } from '#listing-reports/web/report-link.tsx';
import type { ModalSearch } from '#platform/shared/http/search-params-rules.ts';
import { ActionBar } from '#platform/web/ui/action-bar.tsx';
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx';
import { Notices } from '#platform/web/ui/notices.tsx';
import { ProjectCounts } from '#search/web/directory/project-counts.tsx';
import { ContactActions } from './contact-actions.tsx';
import { LaterStallContact } from './later-stall-contact.tsx';
import type { Stall } from './stall.ts';
import { StallBoard } from './stall-board.tsx';
import { StallInformation } from './stall-information.tsx';
import { StallModals } from './stall-modals.tsx';
import { StallProjects } from './stall-projects.tsx';
import { hasVisitingFacts, VisitingFacts } from './visiting-facts.tsx';

const above = {
  developer: [{ name: 'Home' }, { name: 'Builders', tab: 'developers' }],
  broker: [{ name: 'Home' }, { name: 'Consultants', tab: 'brokers' }],
} as const;

/** With `preview` nothing can be sent or counted. */
type Props = { stall: Stall; opened: ModalSearch<StallModal>; preview?: boolean };

/** Shows a stall to signed-in users. BuilderPage is the public page. */
export function StallPage({ stall, opened, preview = false }: Props) {
  const { kind, details, projects } = stall;
  usePageView(kind, details.id, details.name, !preview);
  const here = details.name || (kind === 'developer' ? 'Builder Details' : 'Consultant Details');
  return (
    <>
      <div className="page-width pb-8">
        <Breadcrumb above={[...above[kind]]} here={here} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <StallBoard kind={kind} exhibitor={details} Title={preview ? 'h2' : 'h1'}>
            <div className="mt-5 max-w-md">
              <ProjectCounts counts={details} />
            </div>
          </StallBoard>
          <div className="space-y-4">
            <StallInformation stall={stall} />
            <ContactCard stall={stall} />
            <ReportLink />
          </div>
        </div>
        <div className="mt-10">
          <StallProjects
            stall={{ kind, id: details.id, name: details.name, picture: details.stall_picture }}
            projects={projects}
            total={details.total_projects}
          />
        </div>
      </div>
      <ActionBar>
        <ContactActions of={details} />
      </ActionBar>
      <Notices />
      <StallModals stall={stall} opened={opened} preview={preview} />
    </>
  );
}

function ContactCard({ stall }: { stall: Stall }) {
  const { kind, details } = stall;
  const { phone, email } = details;
  if (!(phone || email || hasVisitingFacts(details))) return null;
  return (
    <section aria-labelledby="contact-title" className="card p-4 sm:p-5">
      <h2 id="contact-title" className="font-sans text-sm font-semibold tracking-wide text-muted">
        CONTACT
      </h2>
      {(phone || email) && <LaterStallContact firm={details} path={`/${kind}/${details.id}/details`} />}
      <VisitingFacts exhibitor={details} />
    </section>
  );
}

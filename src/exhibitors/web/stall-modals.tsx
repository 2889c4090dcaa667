import type { PublicBuilder, PublicExhibitor } from '#exhibitors/shared/contract.ts';
import { noVisitsText } from '#exhibitors/shared/register-rules.ts';
import type { StallModal } from '#exhibitors/shared/stall-modal-rules.ts';
import { ReportLoading } from '#listing-reports/web/report-loading.tsx';
import type { ModalSearch } from '#platform/shared/http/search-params-rules.ts';
import { lazyPart } from '#platform/web/lib/later.tsx';
import { type ModalContent, PageModal, previewedForm, useCloseModal } from '#platform/web/lib/page-modal.tsx';
import type { ProjectCard } from '#projects/shared/contract.ts';
import type { ProjectView } from '#projects/web/project-viewers.tsx';
import { noBookingsText } from '#site-visits/shared/hours-rules.ts';
import { allProjectsOf, projectOptions, type Stall } from './stall.ts';

// The code of a dialog is loaded when it opens.
const dialogs = () => import('./stall-dialogs.tsx');
const About = lazyPart(dialogs, 'About');
const Achievements = lazyPart(dialogs, 'Achievements');
const VisitingCard = lazyPart(dialogs, 'VisitingCard');
const FoundersVideo = lazyPart(dialogs, 'FoundersVideo');
const StallLocation = lazyPart(dialogs, 'StallLocation');
const InquiryForm = lazyPart(() => import('#inquiries/web/inquiry-form.tsx'), 'InquiryForm');
const VisitForm = lazyPart(() => import('#site-visits/web/visit-form.tsx'), 'VisitForm');
const ReportForm = lazyPart(() => import('#listing-reports/web/report-form.tsx'), 'ReportForm');
const ClaimForm = lazyPart(() => import('./claim-form.tsx'), 'ClaimForm');
const StallProjectViewer = lazyPart(() => import('./stall-project-viewer.tsx'), 'StallProjectViewer');

type Shows = Partial<Record<StallModal, ModalContent>>;

type Props = { stall: Stall; opened: ModalSearch<StallModal>; preview: boolean };

export function StallModals({ stall, opened: { modal, project }, preview }: Props) {
  const { kind, details, projects = [] } = stall;
  const forms = useFormModals(kind, details, projects, project);
  const projectViewer = (title: string, view: ProjectView, own?: typeof details): ModalContent => ({
    title,
    wide: true,
    content: <StallProjectViewer view={view} stall={own} projects={projects} chosen={project} />,
  });
  const shows: Shows = {
    ...publicModals(details),
    ...(preview ? previewedForms : forms),
    claim: { title: 'Claim this stall', content: <ClaimForm stall={details} />, isForm: true },
    card: { title: 'Visiting Card', content: <VisitingCard details={details} kind={kind} /> },
    'floor-plans': projectViewer('Floor Plans', 'floor-plans'),
    facilities: projectViewer('Facilities', 'facilities'),
    gallery: projectViewer('Gallery', 'gallery', details),
  };
  return <Open modal={modal} shows={shows} />;
}

export function BuilderPageModals({
  builder,
  opened: { modal },
}: {
  builder: PublicBuilder;
  opened: ModalSearch<StallModal>;
}) {
  const forms = useFormModals('developer', builder, allProjectsOf(builder));
  return <Open modal={modal} shows={{ ...publicModals(builder), ...forms }} />;
}

const publicModals = (exhibitor: PublicExhibitor): Shows => ({
  about: { title: `About ${exhibitor.name}`, content: <About exhibitor={exhibitor} />, reading: true },
  video: { title: "Founder's Video", wide: true, content: <FoundersVideo exhibitor={exhibitor} /> },
  achievements: { title: 'Achievements', wide: true, content: <Achievements exhibitor={exhibitor} /> },
  location: { title: 'Location', wide: true, content: <StallLocation exhibitor={exhibitor} /> },
});

function useFormModals(
  kind: Stall['kind'],
  { id, name, register, takes_visits }: PublicExhibitor,
  projects: ProjectCard[],
  chosen?: number,
): Shows {
  const leave = useCloseModal();
  const visited = projectOptions(projects.filter(({ open_to_visits }) => open_to_visits));
  const asking = { page: kind, exhibitor: { kind, id, name, register, has_people: takes_visits }, onDone: leave };
  return {
    report: {
      title: `Report ${name}`,
      content: <ReportForm listing={{ exhibitor_id: id }} path={`/${kind}/${id}/details`} />,
      isForm: true,
      loading: <ReportLoading />,
    },
    inquiry: {
      title: 'Inquire Now',
      content: <InquiryForm {...asking} projects={projectOptions(projects)} />,
      isForm: true,
    },
    visit: {
      title: 'Book a Site Visit',
      ...(takes_visits && (kind === 'broker' || visited[0])
        ? { content: <VisitForm {...asking} projects={visited} chosen={chosen} />, isForm: true }
        : { content: register ? noVisitsText(register) : noBookingsText(name), reading: true }),
    },
  };
}

const previewedForms: Shows = {
  inquiry: previewedForm('Inquire Now'),
  visit: previewedForm('Book a Site Visit'),
  report: previewedForm('Report this listing'),
};

function Open({ modal, shows }: { modal: StallModal | undefined; shows: Shows }) {
  const shown = modal && shows[modal];
  return shown && <PageModal key={modal} {...shown} />;
}

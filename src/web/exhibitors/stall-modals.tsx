import { lazy, type ReactNode } from 'react';
import type { PublicBuilder, PublicExhibitor } from '#shared/exhibitors/contract.ts';
import type { StallModal } from '#shared/exhibitors/stall-modal-rules.ts';
import type { ModalSearch } from '#shared/http/search-params.ts';
import type { ProjectCard } from '#shared/projects/contract.ts';
import { PageModal, useCloseModal } from '../lib/page-modal.tsx';
import type { Matter } from '../projects/project-viewers.tsx';
import { DialogBody } from '../ui/dialog.tsx';
import { About } from './about.tsx';
import { askedProjects, firmProjects, type Stall } from './stall.ts';

// Each is loaded when it opens.
const Achievements = lazy(async () => ({ default: (await import('./achievements.tsx')).Achievements }));
const VisitingCard = lazy(async () => ({ default: (await import('./visiting-card.tsx')).VisitingCard }));
const FoundersVideo = lazy(async () => ({ default: (await import('./founders-video.tsx')).FoundersVideo }));
const StallLocation = lazy(async () => ({ default: (await import('./stall-location.tsx')).StallLocation }));
const InquiryForm = lazy(async () => ({ default: (await import('../inquiries/inquiry-form.tsx')).InquiryForm }));
const VisitForm = lazy(async () => ({ default: (await import('../site-visits/visit-form.tsx')).VisitForm }));
const ProjectMatters = lazy(async () => ({ default: (await import('./project-matters.tsx')).ProjectMatters }));

type Shown = {
  title: string;
  wide?: boolean;
  content: ReactNode;
  /** There is nothing in it to press. */
  reading?: true;
  /** It brings the dialog's parts itself. */
  isForm?: true;
};
type Shows = Partial<Record<StallModal, Shown>>;

/** The modal that a stall's address has opened, if any. */
export function StallModals({ stall, opened: { modal, project } }: { stall: Stall; opened: ModalSearch<StallModal> }) {
  const { kind, details, projects = [] } = stall;
  const matters = (title: string, what: Matter): Shown => ({
    title,
    wide: true,
    content: <ProjectMatters what={what} projects={projects} chosen={project} />,
  });
  const shows: Shows = {
    ...faceModals(details),
    ...useFormModals(kind, details, projects),
    card: { title: 'Visiting Card', content: <VisitingCard details={details} kind={kind} /> },
    'floor-plans': matters('Floor Plans', 'floor-plans'),
    facilities: matters('Facilities', 'facilities'),
    gallery: matters('Gallery', 'gallery'),
  };
  return <Open modal={modal} shows={shows} />;
}

/** The modal that the address of a builder's public page has opened, if any. */
export function FirmModals({ firm, opened: { modal } }: { firm: PublicBuilder; opened: ModalSearch<StallModal> }) {
  const forms = useFormModals('developer', firm, firmProjects(firm));
  return <Open modal={modal} shows={{ ...faceModals(firm), ...forms }} />;
}

const faceModals = (face: PublicExhibitor): Shows => ({
  about: { title: `About ${face.name}`, content: <About face={face} />, reading: true },
  video: { title: "Founder's Video", wide: true, content: <FoundersVideo face={face} /> },
  achievements: { title: 'Achievements', wide: true, content: <Achievements face={face} /> },
  location: { title: 'Location', wide: true, content: <StallLocation face={face} /> },
});

function useFormModals(kind: Stall['kind'], { id, name }: PublicExhibitor, projects: ProjectCard[]): Shows {
  const leave = useCloseModal();
  const asking = { page: kind, exhibitor: { kind, id, name }, onDone: leave };
  return {
    inquiry: {
      title: 'Inquire Now',
      content: <InquiryForm {...asking} projects={askedProjects(projects)} />,
      isForm: true,
    },
    visit: {
      title: 'Book a Site Visit',
      // What is built and handed over has no site to visit.
      content: <VisitForm {...asking} projects={askedProjects(projects.filter(isVisitable))} />,
      isForm: true,
    },
  };
}

const isVisitable = ({ project_status }: ProjectCard): boolean => project_status !== 'past';

function Open({ modal, shows }: { modal: StallModal | undefined; shows: Shows }) {
  const shown = modal && shows[modal];
  if (!shown) return null;
  return (
    <PageModal key={modal} title={shown.title} wide={shown.wide}>
      {shown.isForm ? shown.content : <DialogBody reading={shown.reading}>{shown.content}</DialogBody>}
    </PageModal>
  );
}

import { useSearch } from '@tanstack/react-router';
import { CalendarX, ImageOff, Info, MapPinOff, VideoOff } from 'lucide-react';
import { noVisitsText } from '#exhibitors/shared/register-rules.ts';
import { ReportLoading } from '#listing-reports/web/report-loading.tsx';
import { NothingToSee } from '#media/web/nothing-to-see.tsx';
import type { ModalSearch } from '#platform/shared/http/search-params-rules.ts';
import { lazyPart } from '#platform/web/lib/later.tsx';
import { type ModalContent, PageModal, previewedForm, useCloseModal } from '#platform/web/lib/page-modal.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { noBookingsText } from '#site-visits/shared/hours-rules.ts';
import { addressOf, mapQueryOf } from './project-format.ts';
import type { ProjectModal } from './project-modal-names.ts';
import { AboutText, Prose } from './project-text.tsx';

const PictureCarousel = lazyPart(() => import('#media/web/picture-carousel.tsx'), 'PictureCarousel');
const ProjectViewer = lazyPart(() => import('./project-viewers.tsx'), 'ProjectViewer');
const VideoPlayer = lazyPart(() => import('#media/web/video-player.tsx'), 'VideoPlayer');
const MapEmbed = lazyPart(() => import('#media/web/map-embed.tsx'), 'MapEmbed');
const ProjectMap = lazyPart(() => import('./project-map.tsx'), 'ProjectMap');
const InquiryForm = lazyPart(() => import('#inquiries/web/inquiry-form.tsx'), 'InquiryForm');
const ReportForm = lazyPart(() => import('#listing-reports/web/report-form.tsx'), 'ReportForm');
const CostCalculator = lazyPart(() => import('#costs/web/cost-calculator.tsx'), 'CostCalculator');
const VisitForm = lazyPart(() => import('#site-visits/web/visit-form.tsx'), 'VisitForm');

type Props = { project: ProjectDetail; modal: ProjectModal; preview: boolean };

export function ProjectModals({ project, modal, preview }: Props) {
  const shown = modals[modal](project);
  return <PageModal key={modal} {...(preview && formModals.includes(modal) ? previewedForm(shown.title) : shown)} />;
}

const formModals: readonly ProjectModal[] = ['costs', 'inquiry', 'visit', 'report'];

const modals: Record<ProjectModal, (project: ProjectDetail) => ModalContent> = {
  about: (project) => ({
    title: `About ${project.project_name}`,
    reading: true,
    content:
      project.description || project.project_detail ? (
        <AboutText project={project} />
      ) : (
        <NothingToSee icon={Info} text="No Description Available" />
      ),
  }),
  location: (project) => ({ title: 'Location', wide: true, content: <Location project={project} /> }),
  'floor-plans': (project) => ({
    title: 'Floor Plans',
    wide: true,
    content: <ProjectViewer view="floor-plans" project={project} />,
  }),
  facilities: (project) => ({
    title: 'Facilities',
    reading: true,
    content: <ProjectViewer view="facilities" project={project} />,
  }),
  gallery: (project) => ({
    title: 'Gallery',
    wide: true,
    content: <ProjectViewer view="gallery" project={project} />,
  }),
  image: ({ stall_picture, gallery_images, project_name }) => {
    const picture = stall_picture ?? gallery_images[0]?.picture;
    return {
      title: 'Image Preview',
      wide: true,
      content: picture ? (
        <PictureCarousel
          pictures={[{ url: picture.url, picture, caption: picture.alt || project_name }]}
          noun="Picture"
          ofProject
        />
      ) : (
        <NothingToSee icon={ImageOff} text="No Image Available" />
      ),
    };
  },
  video: ({ infrastructure_video, project_name }) => ({
    title: 'Video',
    wide: true,
    content: infrastructure_video ? (
      <VideoPlayer url={infrastructure_video} title={`Video of ${project_name}`} />
    ) : (
      <NothingToSee icon={VideoOff} text="No Video Available" />
    ),
  }),
  costs: (project) => ({
    title: 'Cost & EMI',
    wide: true,
    content: <CostCalculator project={project} />,
    isForm: true,
  }),
  inquiry: (project) => ({ title: 'Inquire Now', content: <Ask of={InquiryForm} project={project} />, isForm: true }),
  visit: (project) => ({
    title: 'Book a Site Visit',
    ...(project.takes_visits && project.open_to_visits
      ? { content: <Ask of={VisitForm} project={project} />, isForm: true }
      : { content: <NothingToSee icon={CalendarX} text={noVisitsReason(project)} /> }),
  }),
  report: ({ id, project_name }) => ({
    title: `Report ${project_name}`,
    content: <ReportForm listing={{ project_id: id }} path={`/project/${id}/details`} />,
    isForm: true,
    loading: <ReportLoading />,
  }),
};

const noVisitsReason = ({ takes_visits, register, developer }: ProjectDetail): string =>
  takes_visits
    ? 'No Site Visits to This Project'
    : register === null
      ? noBookingsText(developer.name)
      : noVisitsText(register);

function Ask({ of: Form, project }: { of: typeof InquiryForm | typeof VisitForm; project: ProjectDetail }) {
  const leave = useCloseModal();
  const { id, project_name, developer, register, takes_visits } = project;
  // “Ask about this home” identifies the home by its position among the unit types.
  const { zoom }: ModalSearch<string> = useSearch({ strict: false });
  const type = zoom ? project.unit_types[zoom - 1] : undefined;
  return (
    <Form
      page="project"
      exhibitor={{ kind: 'developer', id: developer.id, name: developer.name, register, has_people: takes_visits }}
      project={{ id, name: project_name, location: addressOf(project) ?? null }}
      message={type && `I would like to know more about the ${type.configuration} of ${type.carpet_area} sq ft.`}
      onDone={leave}
    />
  );
}

function Location({ project }: { project: ProjectDetail }) {
  const { location_advantage, location_advantage_html, project_name, latitude, longitude } = project;
  const address = addressOf(project);
  const mapQuery = mapQueryOf(project);
  if (!mapQuery) return <NothingToSee icon={MapPinOff} text="No Location Available" />;
  return (
    <div className="space-y-4">
      {address && <p className="font-semibold wrap-anywhere">{address}</p>}
      {latitude !== null && longitude !== null ? (
        <ProjectMap name={project_name} point={{ latitude, longitude }} />
      ) : (
        <MapEmbed location={mapQuery} title={`Map of ${project_name}`} />
      )}
      <Prose html={location_advantage_html} text={location_advantage} />
    </div>
  );
}

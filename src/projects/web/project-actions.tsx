import {
  Calculator,
  CirclePlay,
  Download,
  GalleryHorizontalEnd,
  Info,
  Layers,
  type LucideIcon,
  MapPin,
  ShieldCheck,
  Video,
} from 'lucide-react';
import { brochureFileName } from '#media/shared/rules.ts';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { mapQueryOf } from './project-format.ts';
import type { ProjectModal } from './project-modal-names.ts';

const views: {
  modal: ProjectModal;
  text: string;
  icon: LucideIcon;
  isThere: (project: ProjectDetail) => unknown;
  /** The target if there are no scripts, by default the page section named after the modal. */
  fallbackHref?: (project: ProjectDetail) => string | null | undefined;
}[] = [
  {
    modal: 'gallery',
    text: 'Gallery',
    icon: GalleryHorizontalEnd,
    isThere: ({ gallery_images }) => gallery_images.length,
  },
  {
    modal: 'floor-plans',
    text: 'Floor Plans',
    icon: Layers,
    isThere: ({ floor_plans }) => floor_plans.length,
  },
  {
    modal: 'location',
    text: 'Location',
    icon: MapPin,
    isThere: mapQueryOf,
    fallbackHref: (project) =>
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapQueryOf(project) ?? '')}`,
  },
  { modal: 'facilities', text: 'Facilities', icon: ShieldCheck, isThere: ({ facilities }) => facilities.length },
  {
    modal: 'video',
    text: 'Video',
    icon: CirclePlay,
    isThere: ({ infrastructure_video }) => infrastructure_video,
    fallbackHref: ({ infrastructure_video }) => infrastructure_video,
  },
  { modal: 'costs', text: 'Cost & EMI', icon: Calculator, isThere: () => true },
  {
    modal: 'about',
    text: 'About',
    icon: Info,
    isThere: (project) => project.description ?? project.project_detail,
  },
];

const actionClass = buttonClass({ variant: 'outline' }, 'gap-2 px-3 whitespace-nowrap');

export function ProjectActions({ project }: { project: ProjectDetail }) {
  const { project_name, meet_link, download_brochure_url: brochure } = project;
  return (
    <nav
      aria-label="Project media"
      className="border-b border-base-300 bg-base-200 max-md:sticky low:static max-md:top-(--table-top,0px) max-md:z-10 md:border-0 md:pt-6"
    >
      {/* The position makes its screen-reader texts scroll with it, so that they don't widen the page. */}
      <ul className="page-width relative flex gap-2 overflow-x-auto py-2 [scrollbar-width:none] md:flex-wrap md:py-0">
        {meet_link && (
          <li className="shrink-0">
            <a
              href={meet_link}
              target="_blank"
              rel="noopener noreferrer"
              data-log="Join Video Meet"
              className={actionClass}
            >
              <Video size={18} aria-hidden="true" className="text-primary" /> Join Video Meet
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        )}
        {views
          .filter(({ isThere }) => isThere(project))
          .map(({ modal, text, icon: Icon, fallbackHref }) => (
            <li key={modal} className={`shrink-0 ${modal === 'costs' ? 'unscripted:hidden' : ''}`}>
              <ModalLink
                modal={modal}
                fallbackHref={fallbackHref?.(project) ?? `#${modal}`}
                log={text}
                className={actionClass}
              >
                <Icon size={18} aria-hidden="true" className="text-primary" /> {text}
              </ModalLink>
            </li>
          ))}
        <li className="shrink-0 self-center text-sm text-muted scripted:hidden">Costs need JavaScript.</li>
        <li className="shrink-0">
          {brochure ? (
            <a
              href={brochure}
              download={brochureFileName(project_name)}
              data-log="Download Brochure"
              className={actionClass}
            >
              <Download size={18} aria-hidden="true" className="text-primary" /> Brochure
              <span className="sr-only">(PDF)</span>
            </a>
          ) : (
            <p className="flex min-h-11 items-center px-1 text-sm whitespace-nowrap text-muted">
              No brochure available for download.
            </p>
          )}
        </li>
      </ul>
    </nav>
  );
}

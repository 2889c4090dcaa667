import {
  Award,
  CirclePlay,
  Download,
  GalleryHorizontalEnd,
  IdCard,
  Info,
  Layers,
  type LucideIcon,
  MapPin,
  ShieldCheck,
  Video,
} from 'lucide-react';
import { mapLink } from '#exhibitors/shared/rules.ts';
import type { StallModal } from '#exhibitors/shared/stall-modal-rules.ts';
import { brochureFileName } from '#media/shared/rules.ts';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import { NoScriptContact } from '#platform/web/lib/noscript-contact.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { ClaimOffer } from './claim-offer.tsx';
import { ContactActions } from './contact-actions.tsx';
import type { Stall } from './stall.ts';

const actionClass = buttonClass(
  { variant: 'outline' },
  'justify-start gap-2 px-2.5 text-start leading-tight wrap-anywhere',
);

/**
 * Shows buttons for the stall's information. A consultant's stall only has those with content; a builder's always has
 * brochure and visiting card.
 */
export function StallInformation({ stall }: { stall: Stall }) {
  const { kind, details } = stall;
  const isBuilder = kind === 'developer';
  const [own] = details.gallery_images;
  const opens: [shown: boolean, modal: StallModal, name: string, icon: LucideIcon, fallbackHref?: string | null][] = [
    [Boolean(details.about_builder), 'about', 'About us', Info, isBuilder ? `/developer/${details.id}/detail` : null],
    [Boolean(details.founders_video_url), 'video', "Founder's Video", CirclePlay, details.founders_video_url],
    [details.achievements.length > 0, 'achievements', 'Achievements', Award, details.achievements[0]?.url],
    [isBuilder || Boolean(details.visiting_card_url), 'card', 'Visiting Card', IdCard, details.visiting_card_url],
    [Boolean(details.location), 'location', 'Location', MapPin, details.location && mapLink(details.location)],
    [hasProjects(stall), 'floor-plans', 'Floor Plans', Layers, '#projects'],
    [hasProjects(stall), 'facilities', 'Facilities', ShieldCheck, '#projects'],
    [own !== undefined || hasProjects(stall), 'gallery', 'Gallery', GalleryHorizontalEnd, own?.url ?? '#projects'],
  ];
  return (
    <section aria-labelledby="information-title" className="card p-4 sm:p-5 print:hidden">
      <h2 id="information-title" className="font-sans text-sm font-semibold tracking-wide text-muted">
        MORE INFORMATION
      </h2>
      <div className="mt-3 grid gap-2 unscripted:hidden max-md:hidden md:grid-cols-2 lg:grid-cols-1">
        <ContactActions of={details} />
      </div>
      {details.register !== null && <ClaimOffer claim={stall.claim} />}
      <NoScriptContact />
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 border-base-300 *:grid md:grid-cols-4 md:border-t md:pt-4 lg:grid-cols-2">
        {details.video_meet && (
          <li className="col-span-full">
            <a
              href={details.video_meet}
              target="_blank"
              rel="noopener noreferrer"
              data-log="Join Video Meet"
              className={actionClass}
            >
              <Video size={18} aria-hidden="true" className="shrink-0 text-primary" /> Join Video Meet
            </a>
          </li>
        )}
        {opens.map(
          ([shown, modal, name, Icon, fallbackHref]) =>
            shown && (
              <li key={modal} className={fallbackHref ? '' : 'unscripted:hidden'}>
                <ModalLink
                  modal={modal}
                  fallbackHref={fallbackHref ?? undefined}
                  log={modal === 'about' ? 'About Us' : name}
                  className={actionClass}
                >
                  <Icon size={18} aria-hidden="true" className="shrink-0 text-primary" /> {name}
                </ModalLink>
              </li>
            ),
        )}
        {(isBuilder || details.brochure_url) && (
          <li className="col-span-full">
            <Brochure name={details.name} url={details.brochure_url} />
          </li>
        )}
      </ul>
    </section>
  );
}

const hasProjects = ({ kind, projects }: Stall): boolean => kind === 'developer' && (projects?.length ?? 0) > 0;

function Brochure({ name, url }: { name: string; url: string | null }) {
  const content = (
    <>
      <Download size={18} aria-hidden="true" className="shrink-0 text-primary" /> Download Brochure
    </>
  );
  if (url)
    return (
      <a href={url} download={brochureFileName(name)} data-log="Download Brochure" className={actionClass}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      data-log="Download Brochure"
      className={actionClass}
      onClick={() => notify('failed', 'No brochure available for download.', 5)}
    >
      {content}
    </button>
  );
}

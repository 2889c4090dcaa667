import { FileText, ImageOff } from 'lucide-react';
import { PictureTile } from '#media/web/picture-tile.tsx';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { plansOf } from './floor-plans.ts';
import { Section } from './section.tsx';

/** Six tiles fill rows of two and of three. */
const maxGalleryTiles = 6;

type Props = { project: ProjectDetail };

export function Gallery({ project: { gallery_images: gallery } }: Props) {
  if (gallery.length === 0) return null;
  const more = gallery.length - maxGalleryTiles;
  return (
    <Section title="Gallery" anchor="gallery">
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3">
        {gallery.slice(0, maxGalleryTiles).map(({ id, picture }, index) => (
          <li key={id} className="relative">
            <PictureTile
              modal="gallery"
              zoom={index + 1}
              fallbackHref={picture?.url}
              label={`Image Preview: ${picture?.alt || `picture ${index + 1} of ${gallery.length}`}`}
              className="block cursor-zoom-in"
              picture={picture}
              ofProject
              instead={<ImageOff size={28} strokeWidth={1.25} aria-hidden="true" />}
              sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 33vw, 50vw"
              box="rounded-field"
            />
            {more > 0 && index === maxGalleryTiles - 1 && (
              <ModalLink
                modal="gallery"
                className="absolute end-2 bottom-2 flex min-h-11 items-center rounded-field bg-neutral px-3 text-sm font-semibold text-neutral-content unscripted:hidden"
              >
                {more} more
              </ModalLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function FloorPlans({ project }: Props) {
  const { drawn, documents } = plansOf(project);
  if (drawn.length + documents.length === 0) return null;
  return (
    <Section title="Floor plans" anchor="floor-plans">
      <ul className="grid gap-4 sm:grid-cols-2">
        {drawn.map(({ url, title, picture }, index) => (
          <li key={url}>
            <PictureTile
              modal="floor-plans"
              zoom={index + 1}
              fallbackHref={url}
              label={`Image Preview: ${title}`}
              className="group block cursor-zoom-in"
              picture={picture}
              ofProject
              instead={<ImageOff size={28} strokeWidth={1.25} aria-hidden="true" />}
              sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
              box="rounded-field border border-base-300"
              whole
            >
              <span className="mt-2 block font-semibold wrap-anywhere group-hover:underline">{title}</span>
            </PictureTile>
          </li>
        ))}
      </ul>
      <PlanDocuments documents={documents} />
    </Section>
  );
}

export function PlanDocuments({ documents }: { documents: ReturnType<typeof plansOf>['documents'] }) {
  if (documents.length === 0) return null;
  return (
    <ul className="mt-3">
      {documents.map(({ url, title }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <FileText size={18} aria-hidden="true" className="shrink-0 text-primary" />
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

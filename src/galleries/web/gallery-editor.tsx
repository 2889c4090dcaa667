import { Link } from '@tanstack/react-router';
import { Eye, Pencil } from 'lucide-react';
import { z } from 'zod';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { stallHistory } from '#exhibitors/web/admin/stall-resource.tsx';
import type { EditedGallery } from '#galleries/shared/contract.ts';
import { galleryPicture } from '#galleries/shared/fields.ts';
import { type GalleryKind, galleryLimits } from '#galleries/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { upload } from '#platform/web/lib/upload.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { projectResource } from '#projects/web/admin/project-resource.ts';
import { type ChosenPicture, GalleryField } from '#records/web/fields/gallery.tsx';
import { History } from '#records/web/history.tsx';
import { RecordEditor } from '#records/web/record-page.tsx';
import type { Editable } from '#records/web/resource.ts';
import type { LoadedFolder } from './load-folder.ts';

type Values = { gallery: ChosenPicture[] };

/** The address is shown, but not sent. */
const form = z.object({ gallery: z.array(galleryPicture.extend({ url: z.string() })) });

const resourceOf = (of: GalleryKind): Editable<EditedGallery, Values, Values> => ({
  path: '/admin/galleries',
  words: { one: 'folder', many: 'folders' },
  calls: () => ({
    update: ({ gallery, ...change }: Values & { id: number; version?: number }) =>
      api().galleries.update({ of, ...change, gallery: gallery.map(({ url: _, ...each }) => each) }),
  }),
  labels: { gallery: 'Pictures' },
  show: { gallery: (pictures: ChosenPicture[]) => <Shown pictures={pictures} /> },
  form: {
    // The form's type is narrower than the call's.
    schema: form as unknown as z.ZodType<Values, Values>,
    values: (row) => ({ gallery: row?.gallery ?? [] }),
    fields: () => null,
  },
});
const resources = { projects: resourceOf('projects'), stalls: resourceOf('stalls') };

/** Shows the pictures of a folder with their captions, to compare two versions. */
function Shown({ pictures }: { pictures: ChosenPicture[] }) {
  if (pictures.length === 0) return <span className="text-muted">none</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {pictures.map(({ media_id, url, caption, alt_text }) => (
        <span key={media_id} className="block w-14">
          <img
            src={url}
            alt={alt_text || 'Picture'}
            title={alt_text || undefined}
            className="size-14 rounded-field bg-base-300 object-cover"
          />
          {caption && <span className="block truncate text-xs">{caption}</span>}
        </span>
      ))}
    </span>
  );
}

/**
 * Edits the pictures of a project or a stall. They can be added, ordered, described and removed, and are saved
 * together.
 */
export function GalleryEditor({ folder: { of, gallery } }: { folder: LoadedFolder }) {
  const viewer = useViewer();
  const { id, version, upload_for } = gallery;
  const resource = resources[of];
  return (
    <RecordEditor<EditedGallery, Values, Values>
      key={`${of} ${id}`}
      resource={resource}
      record={gallery}
      draft={{ key: `gallery/${of}/${id}/${version}`, owner: viewer?.id }}
      sections={[
        {
          id: 'pictures',
          title: 'Pictures',
          fields: (field, form) => (
            <GalleryField
              label="Pictures in their order"
              hint={`Visitors see them in this order. JPEG, PNG, WebP or AVIF, ${galleryLimits.pictures} at most.`}
              error={field('gallery').error}
              value={form.watch('gallery')}
              onChange={(changed) => form.setValue('gallery', changed, { shouldDirty: true })}
              upload={(file, options) =>
                upload(file, { ...options, kind: 'image', exhibitorId: upload_for ?? undefined })
              }
              queryKey={[resource.path, of, id]}
              uses={async (media_id, signal) =>
                gallery.gallery.some((saved) => saved.media_id === media_id)
                  ? (await api().galleries.uses({ of, id, media_id }, { signal })).data
                  : []
              }
            />
          ),
        },
        {
          id: 'history',
          title: 'History',
          content: <History resource={of === 'projects' ? projectResource : stallHistory} id={id} open />,
        },
      ]}
      lead={() => <Lead folder={{ of, gallery }} />}
    />
  );
}

function Lead({ folder: { of, gallery } }: { folder: LoadedFolder }) {
  const { id, name, firm, kind, page } = gallery;
  const button = buttonClass({ variant: 'outline' });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="me-auto min-w-0">
        <h2 className="text-2xl wrap-anywhere">{name}</h2>
        <p className="text-muted wrap-anywhere">{firm ? `${kind} of ${firm}` : `${kind}’s stall`}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link
          to={of === 'projects' ? '/admin/projects/$id/edit' : '/admin/stalls/$id'}
          params={{ id: String(id) }}
          preload={false}
          className={button}
        >
          <Pencil size={18} aria-hidden="true" /> Edit the {of === 'projects' ? 'project' : 'stall'}
        </Link>
        {page && (
          <a href={page} target="_blank" rel="noopener" className={button}>
            <Eye size={18} aria-hidden="true" /> See what visitors see
            <span className="sr-only"> of what is saved, in a new tab</span>
          </a>
        )}
      </div>
    </div>
  );
}

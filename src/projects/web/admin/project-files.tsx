import { useState } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { MediaKind } from '#media/shared/upload-rules.ts';
import { upload } from '#platform/web/lib/upload.ts';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { EditedProject } from '#projects/shared/edit-contract.ts';
import { projectLimits } from '#projects/shared/edit-rules.ts';
import { projectFields } from '#projects/shared/project-fields.ts';
import { unitConfigurations } from '#projects/shared/unit-fields.ts';
import type { Field, FieldsWith } from '#records/shared/field-rules.ts';
import { DescribedFile } from '#records/web/fields/described-file.tsx';
import type { FileValue } from '#records/web/fields/file-parts.tsx';
import { FilesField } from '#records/web/fields/files.tsx';
import { type ChosenPicture, GalleryField } from '#records/web/fields/gallery.tsx';
import type { ProjectField, ProjectForm, ProjectValues } from './project-resource.ts';

export type FileName = keyof FieldsWith<typeof projectFields, { kind: 'file' }>;
type Props = { field: ProjectField; form: ProjectForm; project: EditedProject };

/**
 * A builder's files belong to the stall, so that its other members may use them. A consultant's belong to the
 * consultant.
 */
function useUpload({ developer }: EditedProject, kind?: MediaKind): typeof upload {
  const viewer = useViewer();
  const exhibitorId = viewer && belongs('builders and organisers', viewer) ? developer.id : undefined;
  return (file, options) => upload(file, { ...options, kind, exhibitorId });
}

/** Edits one file of a project. */
export function ProjectFile({ name, project, ...props }: Props & { name: FileName }) {
  const described: Field & { kind: 'file' } = projectFields[name];
  const uploadFile = useUpload(project, described.of);
  return <DescribedFile {...{ described, name }} {...props} files={project.files} upload={uploadFile} />;
}

/** Edits the pictures in their order, each with its texts. */
export function ProjectGallery({ field, form, project }: Props) {
  const [uploaded, setUploaded] = useState<ChosenPicture[]>([]);
  const uploadFile = useUpload(project, 'image');
  const { error } = field('gallery');
  const urls = new Map([...project.gallery, ...uploaded].map(({ media_id, url }) => [media_id, url]));
  return (
    <GalleryField
      label="Gallery"
      hint="Visitors see the pictures in this order."
      error={error}
      value={form.watch('gallery').map((each) => ({ ...each, url: urls.get(each.media_id) ?? '' }))}
      upload={uploadFile}
      onChange={(gallery) => {
        setUploaded((all) => [...all, ...gallery.filter(({ media_id }) => !urls.has(media_id))]);
        form.setValue(
          'gallery',
          gallery.map(({ url: _, ...each }) => each),
          { shouldDirty: true },
        );
      }}
    />
  );
}

type Plan = ProjectValues['floor_plans'][number];
const isPdf = (url: string) => /\.pdf($|\?)/i.test(url);

/** Edits the plans in their order, each with its title. Some are uploaded and some are stored elsewhere. */
export function ProjectPlans({ field, form, project }: Props) {
  const uploadFile = useUpload(project);
  const { error } = field('floor_plans');
  const plans = form.watch('floor_plans');
  // Plans that are stored elsewhere have no file, so their position identifies them.
  const idOf = (plan: Plan, index: number) => plan.media_id ?? -1 - index;
  const files = plans.map(
    (plan, index): FileValue => ({
      id: idOf(plan, index),
      url: plan.url,
      kind: isPdf(plan.url) ? 'document' : 'image',
    }),
  );
  const set = (floor_plans: Plan[]) => form.setValue('floor_plans', floor_plans, { shouldDirty: true });
  const planOf = (id: number) => plans.find((plan, index) => idOf(plan, index) === id);
  const write = (id: number, change: Partial<Plan>) =>
    set(plans.map((plan, index) => (idOf(plan, index) === id ? { ...plan, ...change } : plan)));
  const sold = form.watch('unit_types').flatMap(({ configuration }) => configuration || []);
  const choicesFor = (own: string) => {
    const offered = sold.length > 0 ? sold : unitConfigurations;
    return [...new Set([...offered, ...(own ? [own] : [])])].map((value) => ({ value, label: value }));
  };
  return (
    <FilesField<FileValue>
      label="Floor plans"
      hint="Pictures or PDFs. The table of unit types links to the first plan of each."
      error={error}
      kinds={['image', 'document']}
      max={projectLimits.floorPlans}
      value={files}
      upload={uploadFile}
      onChange={(changed) =>
        set(changed.map(({ id, url }) => planOf(id) ?? { media_id: id, url, title: '', configuration: '' }))
      }
      details={({ id }, name) => {
        const { title = '', configuration = '' } = planOf(id) ?? {};
        return (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Title"
              placeholder="East wing, 640 sq ft"
              aria-description={name}
              maxLength={100}
              value={title}
              onChange={({ target }) => write(id, { title: target.value })}
            />
            <ChoiceField
              label="Unit type"
              none="All or none"
              aria-description={name}
              choices={choicesFor(configuration)}
              value={configuration}
              onChange={({ target }) => write(id, { configuration: target.value })}
            />
          </div>
        );
      }}
    />
  );
}

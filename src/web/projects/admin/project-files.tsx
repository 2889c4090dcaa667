import { useState } from 'react';
import { type MediaKind, uploadLimits } from '#shared/media/upload-rules.ts';
import type { EditedProject } from '#shared/projects/edit-contract.ts';
import { projectLimits } from '#shared/projects/edit-rules.ts';
import { unitConfigurations } from '#shared/projects/unit-rules.ts';
import { FilesField, type FileValue } from '../../admin/fields/files.tsx';
import { upload } from '../../lib/upload.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ProjectField, ProjectForm, ProjectValues } from './project-resource.ts';

type FileName = 'stall_image_id' | 'logo_id' | 'brochure_id' | 'infrastructure_video_id';
type Props = { field: ProjectField; form: ProjectForm; project: EditedProject };

const acceptOf = (...kinds: MediaKind[]) => kinds.flatMap((kind) => uploadLimits[kind].types).join(',');
/** The files belong to the stall, so that its other members may use them. */
const uploadFor =
  ({ developer }: EditedProject): typeof upload =>
  (file, options) =>
    upload(file, { ...options, exhibitorId: developer.id });

/** One file of a project. */
export function ProjectFile({
  name,
  label,
  hint,
  kind,
  field,
  form,
  project,
}: Props & { name: FileName; label: string; hint?: string; kind: MediaKind }) {
  const [uploaded, setUploaded] = useState<FileValue>();
  const { error } = field(name);
  const id = form.watch(name);
  const shown = [uploaded, ...project.files].find((file) => file && file.id === id);
  return (
    <FilesField<FileValue>
      label={label}
      hint={hint}
      error={error}
      accept={acceptOf(kind)}
      max={1}
      value={shown ? [shown] : id ? [{ id, url: '', kind: kind === 'image' ? 'document' : kind }] : []}
      upload={uploadFor(project)}
      onChange={([file]) => {
        setUploaded(file);
        form.setValue(name, file?.id ?? null, { shouldDirty: true });
      }}
    />
  );
}

/** Pictures in their order, each with its texts. */
export function ProjectGallery({ field, form, project }: Props) {
  const [uploaded, setUploaded] = useState<FileValue[]>([]);
  const { error } = field('gallery');
  const hung = form.watch('gallery');
  const known = new Map(
    [...project.gallery.map(({ media_id, url }): FileValue => ({ id: media_id, url, kind: 'image' })), ...uploaded].map(
      (file) => [file.id, file],
    ),
  );
  const set = (gallery: ProjectValues['gallery']) => form.setValue('gallery', gallery, { shouldDirty: true });
  const write = (id: number, texts: { alt_text?: string; caption?: string }) =>
    set(hung.map((each) => (each.media_id === id ? { ...each, ...texts } : each)));
  return (
    <FilesField<FileValue>
      label="Gallery"
      hint="Visitors see the pictures in this order."
      error={error}
      accept={acceptOf('image')}
      max={projectLimits.gallery}
      value={hung.map(({ media_id }) => known.get(media_id) ?? { id: media_id, url: '', kind: 'document' })}
      upload={uploadFor(project)}
      onChange={(files) => {
        setUploaded((all) => [...all, ...files.filter(({ id }) => !known.has(id))]);
        set(
          files.map(
            ({ id }) => hung.find(({ media_id }) => media_id === id) ?? { media_id: id, alt_text: '', caption: '' },
          ),
        );
      }}
      details={({ id }, name) => {
        const texts = hung.find(({ media_id }) => media_id === id);
        return (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Caption"
              aria-description={name}
              maxLength={200}
              value={texts?.caption ?? ''}
              onChange={({ target }) => write(id, { caption: target.value })}
            />
            <TextField
              label="Description for people who can’t see it"
              aria-description={name}
              maxLength={200}
              value={texts?.alt_text ?? ''}
              onChange={({ target }) => write(id, { alt_text: target.value })}
            />
          </div>
        );
      }}
    />
  );
}

type Plan = ProjectValues['floor_plans'][number];
const isPdf = (url: string) => /\.pdf($|\?)/i.test(url);

/** Plans in their order, each with its title: uploaded ones, and those that are kept elsewhere. */
export function ProjectPlans({ field, form, project }: Props) {
  const { error } = field('floor_plans');
  const plans = form.watch('floor_plans');
  // Plans elsewhere have no file: they are told apart by their place.
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
      accept={acceptOf('image', 'document')}
      max={projectLimits.floorPlans}
      value={files}
      upload={uploadFor(project)}
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

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CategoryTree } from '#catalogue/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import type { EditedProject } from '#projects/shared/edit-contract.ts';
import { projectFields } from '#projects/shared/project-fields.ts';
import type { Field, FieldsWith } from '#records/shared/field-rules.ts';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';
import {
  builderChoices,
  categoryChoices,
  consultantChoices,
  listedChoices,
  locationChoices,
  phaseChoices,
} from './choices.ts';
import type { ProjectField, ProjectForm } from './project-resource.ts';

type Props = { field: ProjectField; form: ProjectForm; project: EditedProject };

/** Lets the organiser choose the builder's stall. */
export function BuilderField({ field, form, project }: Props) {
  const [chosen, choose] = useState<Related | null>({ id: project.developer.id, label: project.developer.name });
  return (
    <RelationField
      label={projectFields.developer_id.label}
      required
      {...builderChoices}
      value={chosen?.id === form.watch('developer_id') ? chosen : null}
      error={field('developer_id').error}
      onChange={(stall) => {
        choose(stall);
        form.setValue('developer_id', stall?.id ?? null, { shouldDirty: true });
      }}
    />
  );
}

export function LocationField({ field, form, project }: Props) {
  const stored = project.location_id === null ? null : { id: project.location_id, label: project.location ?? '' };
  const [chosen, choose] = useState<Related | null>(stored);
  const id = form.watch('location_id');
  return (
    <RelationField
      label={projectFields.location_id.label}
      hint={
        <>
          {projectFields.location_id.hint} Is yours missing? Choose the city above it meanwhile, and{' '}
          <Link to="/$page" params={{ page: 'contact' }} target="_blank" className="underline underline-offset-4">
            ask the organiser
            <span className="sr-only"> in a new tab</span>
          </Link>{' '}
          to add it.
        </>
      }
      placeholder="Type a place"
      nothing="No such place yet. Choose the city above it, and ask the organiser to add this one."
      {...locationChoices}
      value={[chosen, stored].find((each) => each?.id === id) ?? null}
      error={field('location_id').error}
      onChange={(place) => {
        choose(place);
        form.setValue('location_id', place?.id ?? null, { shouldDirty: true });
      }}
    />
  );
}

/** Chooses the builder's project that this one is a later phase of. */
export function FirstPhaseField({ field, form, project }: Props) {
  const { first_phase } = project;
  const stored = first_phase && { id: first_phase.id, label: first_phase.name };
  const [chosen, choose] = useState<Related | null>(stored);
  const id = form.watch('first_phase_id');
  return (
    <RelationField
      label={projectFields.first_phase_id.label}
      hint="If this is a later phase: people who shortlisted the first are told when this one is listed."
      placeholder="Type a project’s name"
      {...phaseChoices(form.watch('developer_id'), project.id)}
      value={[chosen, stored].find((each) => each?.id === id) ?? null}
      error={field('first_phase_id').error}
      onChange={(phase) => {
        choose(phase);
        form.setValue('first_phase_id', phase?.id ?? null, { shouldDirty: true });
      }}
    />
  );
}

/** Returns the categories from the main one to this one. */
function chainTo(
  id: number,
  tree: CategoryTree,
  above: { id: number; name: string }[] = [],
): { id: number; name: string }[] {
  for (const node of tree) {
    const chain = [...above, { id: node.id, name: node.category_name }];
    if (node.id === id) return chain;
    const found = chainTo(id, node.children as CategoryTree, chain);
    if (found.length > 0) return found;
  }
  return [];
}

/** Chooses a category in the tree, which also sets the categories above it. */
export function CategoryField({ field, form }: Pick<Props, 'field' | 'form'>) {
  const { data: tree = [] } = useQuery({
    queryKey: [categoryChoices.source, 'tree'],
    queryFn: ({ signal }) => api().catalogue.categories(undefined, { signal }),
  });
  const names = ['category_id', 'sub_category_id', 'sub_category3_id'] as const;
  const lowest = names.map((name) => form.watch(name)).findLast((id) => id !== null);
  const chain = lowest ? chainTo(lowest, tree) : [];
  return (
    <RelationField
      label={projectFields.category_id.label}
      hint={
        chain.map(({ name }) => name).join(' › ') || 'Choose the narrowest that fits; those above it are filled in.'
      }
      placeholder="Type a category"
      {...categoryChoices}
      value={lowest ? { id: lowest, label: chain.at(-1)?.name ?? '…' } : null}
      error={names.map((name) => field(name).error).find(Boolean)}
      onChange={(category) => {
        const ids = category ? chainTo(category.id, tree).map(({ id }) => id) : [];
        names.forEach((name, level) => {
          form.setValue(name, ids[level] ?? null, { shouldDirty: true });
        });
      }}
    />
  );
}

export type ListName = keyof FieldsWith<typeof projectFields, { kind: 'records' }>;
type ListProps = Props & { name: ListName; hint?: string };
const storedIn = { facility_ids: 'facilities', bank_ids: 'banks', broker_ids: 'brokers' } as const;
const choicesOf = {
  facility_ids: listedChoices('facilities'),
  bank_ids: listedChoices('banks'),
  broker_ids: consultantChoices,
};

/** Chooses several records: facilities, banks or consultants. */
export function RelationsField({ name, hint, field, form, project }: ListProps) {
  const stored = project[storedIn[name]].map(({ id, name: title }): Related => ({ id, label: title }));
  const [known, setKnown] = useState<Related[]>(stored);
  const ids = form.watch(name);
  const { label, formLabel = label }: Field = projectFields[name];
  return (
    <RelationField
      multiple
      label={formLabel}
      hint={hint}
      {...choicesOf[name]}
      value={ids.map((id) => [...known, ...stored].find((each) => each.id === id) ?? { id, label: `No. ${id}` })}
      error={field(name).error}
      onChange={(chosen) => {
        setKnown((all) => [...all, ...chosen]);
        form.setValue(
          name,
          chosen.map(({ id }) => id),
          { shouldDirty: true },
        );
      }}
    />
  );
}

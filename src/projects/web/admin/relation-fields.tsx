import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CategoryTree } from '#catalogue/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import type { EditedProject } from '#projects/shared/edit-contract.ts';
import { projectFields } from '#projects/shared/project-fields.ts';
import type { Field, FieldsWith } from '#records/shared/field-rules.ts';
import { type Related, RelationField, type RelationOptions } from '#records/web/fields/relation.tsx';
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

type SingleName = 'developer_id' | 'location_id' | 'first_phase_id';
type SingleProps = Omit<Props, 'project'> &
  Omit<RelationOptions, 'label'> & { name: SingleName; stored: Related | null };

/** Chooses one record. The project has the name of the stored one only. */
function SingleRelationField({ name, stored, field, form, ...relation }: SingleProps) {
  const [chosen, choose] = useState<Related | null>(stored);
  const id = form.watch(name);
  return (
    <RelationField
      label={projectFields[name].label}
      value={[chosen, stored].find((each) => each?.id === id) ?? null}
      error={field(name).error}
      onChange={(record) => {
        choose(record);
        form.setValue(name, record?.id ?? null, { shouldDirty: true });
      }}
      {...relation}
    />
  );
}

/** Lets the organiser choose the builder's stall. */
export const BuilderField = ({ project, ...props }: Props) => (
  <SingleRelationField
    name="developer_id"
    stored={{ id: project.developer.id, label: project.developer.name }}
    required
    {...builderChoices}
    {...props}
  />
);

export const LocationField = ({ project, ...props }: Props) => (
  <SingleRelationField
    name="location_id"
    stored={project.location_id === null ? null : { id: project.location_id, label: project.location ?? '' }}
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
    none="There are no places yet. The organiser adds them."
    nothing="No such place yet. Choose the city above it, and ask the organiser to add this one."
    {...locationChoices}
    {...props}
  />
);

/** Chooses the builder's project that this one is a later phase of. */
export const FirstPhaseField = ({ project, ...props }: Props) => (
  <SingleRelationField
    name="first_phase_id"
    stored={project.first_phase && { id: project.first_phase.id, label: project.first_phase.name }}
    hint="If this is a later phase: people who shortlisted the first are told when this one is listed."
    placeholder="Type a project’s name"
    {...phaseChoices(props.form.watch('developer_id'), project.id)}
    {...props}
  />
);

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

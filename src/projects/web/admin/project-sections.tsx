import type { ReactNode } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatPriceRange } from '#platform/shared/format/money.ts';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import type { EditedProject } from '#projects/shared/edit-contract.ts';
import { projectFields, projectSections } from '#projects/shared/project-fields.ts';
import type { Totals } from '#projects/shared/unit-rules.ts';
import type { Field } from '#records/shared/field-rules.ts';
import { DescribedFields } from '#records/web/fields/described.tsx';
import type { Section } from '#records/web/record-page.tsx';
import { CoordinatesField } from './coordinates-field.tsx';
import { type FileName, ProjectFile, ProjectGallery, ProjectPlans } from './project-files.tsx';
import type { ProjectField, ProjectForm, ProjectValues } from './project-resource.ts';
import {
  BuilderField,
  CategoryField,
  FirstPhaseField,
  type ListName,
  LocationField,
  RelationsField,
} from './relation-fields.tsx';
import { typedTotals, UnitTypesField } from './unit-types-field.tsx';

type Props = { field: ProjectField; form: ProjectForm };

/**
 * Returns the prices and units that follow from the unit types, as a text to read; null if another field's text has
 * them.
 */
function followingText(name: FieldName, totals: Totals): ReactNode {
  const { start_price, end_price, total_units, booked_units } = totals;
  if (name === 'start_price' && start_price !== null) return <p>Prices: {formatPriceRange(start_price, end_price)}</p>;
  if (name === 'end_price' && start_price !== null) return null;
  if (name === 'total_units' && total_units !== null) return <p>Units in total: {formatCount(total_units)}</p>;
  if (name === 'booked_units' && booked_units !== null && booked_units >= 0)
    return <p>Units booked: {formatCount(booked_units)}</p>;
  return undefined;
}

/** Edits the features as lines of text. */
function FeaturesField({ field, form }: Props) {
  const { label, hint } = projectFields.features;
  const set = (features: string[]) => form.setValue('features', features, { shouldDirty: true });
  return (
    <TextAreaField
      {...{ label, hint }}
      rows={6}
      error={field('features').error}
      value={form.watch('features').join('\n')}
      onChange={({ target }) => set(target.value === '' ? [] : target.value.split('\n'))}
      onBlur={() =>
        set(
          form
            .getValues('features')
            .map((line) => line.trim())
            .filter(Boolean),
        )
      }
    />
  );
}

/** `isOwner` is true for the builder's people and the organiser, and false for a consultant who may edit. */
type Editor = { isOrganiser: boolean; isOwner: boolean };

type ControlProps = Props & { project: EditedProject; editor: Editor };
type FieldName = keyof typeof projectFields;

function ConsultantsField({ editor: { isOrganiser, isOwner }, ...props }: ControlProps) {
  if (!isOwner) return <p>{props.project.brokers.map(({ name }) => name).join(', ')}</p>;
  return (
    <RelationsField
      name="broker_ids"
      hint={
        isOrganiser
          ? 'They are mapped at once. What was booked through one stays when you take them away.'
          : 'You can take consultants away; what was booked through them stays. Invite them under Developer Mapping.'
      }
      {...props}
    />
  );
}

/** The controls of fields whose kind doesn’t determine one. */
const controls: { [Name in keyof typeof projectFields]?: (props: ControlProps) => ReactNode } = {
  developer_id: BuilderField,
  first_phase_id: FirstPhaseField,
  unit_types: UnitTypesField,
  location_id: LocationField,
  coordinates: CoordinatesField,
  category_id: CategoryField,
  features: FeaturesField,
  broker_ids: ConsultantsField,
  gallery: ProjectGallery,
  floor_plans: ProjectPlans,
};

function controlOf(name: FieldName, { kind }: Field, totals: Totals, props: ControlProps): ReactNode {
  // The choice of a category also sets those below it.
  if (name === 'sub_category_id' || name === 'sub_category3_id') return null;
  if (name === 'developer_id' && !props.editor.isOrganiser) return null;
  const Control = controls[name];
  if (Control) return <Control {...props} />;
  if (kind === 'file') return <ProjectFile name={name as FileName} {...props} />;
  return kind === 'records' ? <RelationsField name={name as ListName} {...props} /> : followingText(name, totals);
}

function SectionFields({ section, ...props }: ControlProps & { section: string }) {
  const totals = typedTotals(props.form.watch('unit_types'));
  const isGiven = totals.start_price !== null || totals.total_units !== null;
  return (
    <>
      <DescribedFields
        fields={projectFields}
        section={section}
        field={props.field}
        form={props.form}
        control={(name, described) => controlOf(name as FieldName, described, totals, props)}
      />
      {section === 'prices' && isGiven && <p className="text-sm text-muted">They follow from the unit types.</p>}
    </>
  );
}

export const sectionsOf = (project: EditedProject, editor: Editor): Section<EditedProject, ProjectValues>[] =>
  Object.entries(projectSections).map(([id, title]) => ({
    id,
    title,
    fields: (field, form) => <SectionFields section={id} {...{ field, form, project, editor }} />,
  }));

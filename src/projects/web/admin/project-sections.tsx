import { videoMeetServices } from '#media/shared/video-meet-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatPriceRange } from '#platform/shared/format/money.ts';
import { Field, fieldEdge } from '#platform/web/ui/field.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { EditedProject } from '#projects/shared/edit-contract.ts';
import { projectLimits } from '#projects/shared/edit-rules.ts';
import { projectStatuses, projectStatusLabels } from '#projects/shared/rules.ts';
import { unitFields } from '#projects/shared/unit-fields.ts';
import { MoneyField } from '#records/web/fields/money.tsx';
import { RichTextField } from '#records/web/fields/rich-text.tsx';
import type { Section } from '#records/web/record-page.tsx';
import { CoordinatesField } from './coordinates-field.tsx';
import { ProjectFile, ProjectGallery, ProjectPlans } from './project-files.tsx';
import type { ProjectField, ProjectForm, ProjectValues } from './project-resource.ts';
import { BuilderField, CategoryField, FirstPhaseField, LocationField, RelationsField } from './relation-fields.tsx';
import { typedTotals, UnitTypesField } from './unit-types-field.tsx';

type Props = { field: ProjectField; form: ProjectForm };

function StatusField({ field }: { field: ProjectField }) {
  const { error, ...registered } = field('project_status');
  return (
    <Field label="Status" error={error} hint="Visitors don’t see projects that are planned or cancelled.">
      {(control) => (
        <select {...control} {...registered} className={`select h-12 w-full bg-base-100 text-base ${fieldEdge(error)}`}>
          {projectStatuses.map((status) => (
            <option key={status} value={status}>
              {projectStatusLabels[status]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function PriceField({
  field,
  form,
  name,
  ...texts
}: Props & { name: 'start_price' | 'end_price'; label: string; hint?: string }) {
  const { error } = field(name);
  return (
    <MoneyField
      {...texts}
      error={error}
      value={form.watch(name)}
      onChange={(value) =>
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
    />
  );
}

/** Prices and units, those that follow from the unit types to read. */
function Amounts({ field, form }: Props) {
  const totals = typedTotals(form.watch('unit_types'));
  const follows = <p className="text-sm text-muted sm:col-span-2">They follow from the unit types.</p>;
  const isGiven = totals.start_price !== null || totals.total_units !== null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {totals.start_price === null ? (
        <>
          <PriceField name="start_price" label="Price from" {...{ field, form }} />
          <PriceField name="end_price" label="Price to" hint={unitFields.price_to.hint} {...{ field, form }} />
        </>
      ) : (
        <p className="sm:col-span-2">Prices: {formatPriceRange(totals.start_price, totals.end_price)}</p>
      )}
      {totals.total_units === null ? (
        <TextField label="Units in total" inputMode="numeric" autoComplete="off" {...field('total_units')} />
      ) : (
        <p>Units in total: {formatCount(totals.total_units)}</p>
      )}
      {totals.booked_units === null ? (
        <TextField label="Units booked" inputMode="numeric" autoComplete="off" {...field('booked_units')} />
      ) : (
        <p>Units booked: {formatCount(totals.booked_units)}</p>
      )}
      {isGiven && follows}
    </div>
  );
}

/** One text for each line. */
function FeaturesField({ field, form }: Props) {
  const { error } = field('features');
  return (
    <TextAreaField
      label="Features"
      hint={`What sets it apart, one on each line, ${projectLimits.features} at most.`}
      rows={6}
      error={error}
      value={form.watch('features').join('\n')}
      onChange={({ target }) =>
        form.setValue('features', target.value === '' ? [] : target.value.split('\n'), { shouldDirty: true })
      }
      onBlur={() =>
        form.setValue(
          'features',
          form
            .getValues('features')
            .map((line) => line.trim())
            .filter(Boolean),
          { shouldDirty: true },
        )
      }
    />
  );
}

/** `isOwner`: of the builder, or the organiser; else a consultant who may edit. */
type Editor = { isOrganiser: boolean; isOwner: boolean };

export const sectionsOf = (
  project: EditedProject,
  { isOrganiser, isOwner }: Editor,
): Section<EditedProject, ProjectValues>[] => [
  {
    id: 'project',
    title: 'Project',
    fields: (field, form) => (
      <>
        {isOrganiser && <BuilderField {...{ field, form, project }} />}
        <TextField label="Name" required autoComplete="off" maxLength={255} {...field('project_name')} />
        <TextField
          label="Title"
          hint="A line below the name, such as “Homes by the river”."
          autoComplete="off"
          maxLength={255}
          {...field('project_title')}
        />
        <FirstPhaseField {...{ field, form, project }} />
        <div className="grid gap-5 sm:grid-cols-2">
          <StatusField field={field} />
          <TextField
            label="RERA number"
            hint="Every advertisement of a registered project has to show it."
            autoComplete="off"
            maxLength={60}
            {...field('rera_number')}
          />
          <TextField
            label="Address of the issued QR code"
            hint="What opens when you scan the register’s code. Page, share picture and print show that code."
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            {...field('rera_qr_target')}
          />
          <TextField
            label="Completion date"
            type="date"
            hint="As promised, or when it was completed."
            {...field('project_completion_date')}
          />
          <TextField label="Deadline" type="date" hint="Of an offer, or for bookings." {...field('deadline')} />
        </div>
      </>
    ),
  },
  {
    id: 'texts',
    title: 'Texts',
    fields: (field, form) => (
      <>
        <RichTextField
          name="description"
          label="Description"
          hint="What it is and who it is for. Search engines show the beginning."
          {...{ field, form }}
        />
        <RichTextField
          name="project_detail"
          label="Details"
          hint="Construction, fittings, payment."
          {...{ field, form }}
        />
        <RichTextField
          name="location_advantage"
          label="Location advantage"
          hint="What is near, and how far."
          {...{ field, form }}
        />
      </>
    ),
  },
  {
    id: 'units',
    title: 'Unit types',
    fields: (field, form) => <UnitTypesField {...{ field, form }} />,
  },
  {
    id: 'prices',
    title: 'Prices and units',
    fields: (field, form) => <Amounts {...{ field, form }} />,
  },
  {
    id: 'location',
    title: 'Location',
    fields: (field, form) => (
      <>
        <LocationField {...{ field, form, project }} />
        <TextAreaField label="Address" rows={3} {...field('location_address')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="PIN code" inputMode="numeric" autoComplete="off" {...field('pin_code')} />
          <CoordinatesField {...{ field, form }} />
        </div>
      </>
    ),
  },
  { id: 'category', title: 'Category', fields: (field, form) => <CategoryField {...{ field, form }} /> },
  {
    id: 'offers',
    title: 'Features, facilities and banks',
    fields: (field, form) => (
      <>
        <FeaturesField {...{ field, form }} />
        <RelationsField name="facility_ids" label="Facilities" {...{ field, form, project }} />
        <RelationsField name="bank_ids" label="Banks that lend for it" {...{ field, form, project }} />
      </>
    ),
  },
  {
    id: 'consultants',
    title: 'Consultants',
    fields: (field, form) => (
      <>
        {isOwner ? (
          <RelationsField
            name="broker_ids"
            label="Consultants"
            hint={
              isOrganiser
                ? 'They are mapped at once. What was booked through one stays when you take them away.'
                : 'You can take consultants away; what was booked through them stays. Invite them under Developer Mapping.'
            }
            {...{ field, form, project }}
          />
        ) : (
          <p>{project.brokers.map(({ name }) => name).join(', ')}</p>
        )}
        <TextField label="Assigned date" type="date" {...field('assigned_date')} />
      </>
    ),
  },
  {
    id: 'pictures',
    title: 'Pictures and floor plans',
    fields: (field, form) => (
      <>
        <ProjectFile
          name="stall_image_id"
          label="Stall picture"
          hint="Wide, at least 1280 pixels: it heads the project’s page and its cards."
          kind="image"
          {...{ field, form, project }}
        />
        <ProjectFile name="logo_id" label="Logo" kind="image" {...{ field, form, project }} />
        <ProjectGallery {...{ field, form, project }} />
        <ProjectPlans {...{ field, form, project }} />
      </>
    ),
  },
  {
    id: 'media',
    title: 'Brochure and video',
    fields: (field, form) => (
      <>
        <ProjectFile name="brochure_id" label="Brochure" hint="A PDF." kind="document" {...{ field, form, project }} />
        <ProjectFile
          name="infrastructure_video_id"
          label="Upload a video"
          hint="MP4 or WebM, 100 MB at most."
          kind="video"
          {...{ field, form, project }}
        />
        <TextField
          label="Or a link to YouTube or Vimeo"
          type="url"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          {...field('infrastructure_video')}
        />
        <TextField
          label="Video meet link"
          type="url"
          inputMode="url"
          hint={`A link to your room at ${videoMeetServices}.`}
          {...field('meet_link')}
        />
      </>
    ),
  },
  {
    id: 'visits',
    title: 'Visits and notes',
    fields: (field) => (
      <>
        <TextField
          label="Visitors per time"
          hint="Left empty, the number of the stall counts, or the expo’s."
          inputMode="numeric"
          autoComplete="off"
          {...field('visit_capacity')}
        />
        <TextAreaField
          label="Notes"
          hint="For your colleagues and the organiser; visitors don’t see them."
          rows={4}
          {...field('notes')}
        />
      </>
    ),
  },
];

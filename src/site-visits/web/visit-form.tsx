import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useController } from 'react-hook-form';
import { belongs } from '#access/shared/audience-rules.ts';
import { isStillSignedIn } from '#accounts/web/signing.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { logHere } from '#activity/web/log-activity.ts';
import { type AccountFormProps, accountForm } from '#inquiries/web/account-form.tsx';
import { draftKeyOf, type FormPage, formMessages, profileContact } from '#inquiries/web/contact-form.ts';
import { ContactFields, ContactForm, DashboardLink, FormSent } from '#inquiries/web/form-parts.tsx';
import { projectChoices } from '#inquiries/web/project-choices.ts';
import { SavePhoneOffer } from '#inquiries/web/save-phone-offer.tsx';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { useDraft } from '#platform/web/lib/use-draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { useUnsaved } from '#platform/web/ui/dialog.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { BookedVisit, VisitSlot } from '#site-visits/shared/contract.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import type { Person } from '#users/shared/fields.ts';
import { BookedBefore, keepBooked } from './booked-before.tsx';
import { HeldVisit } from './held-visit.tsx';
import { InquireInstead } from './inquire-instead.tsx';
import { NearestTimes, useNearest } from './nearest-times.tsx';
import { useVisitHours } from './visit-hours.ts';
import { BookedNext, WaitingNext } from './visit-link-buttons.tsx';
import { requiresProjectAndTime, visitSchema } from './visit-schema.ts';
import { formatVisitSlot } from './visit-time.tsx';
import { WayField } from './way-field.tsx';
import { WhenFields } from './when-fields.tsx';

const texts: Record<FormPage, { sent: string; failed: string }> = {
  developer: {
    sent: 'Your site visit has been booked successfully!',
    failed: 'There was an error booking your site visit. Please try again.',
  },
  project: {
    sent: 'Thank you for booking a site visit! We will contact you to confirm the appointment.',
    failed: 'Failed to submit site visit booking. Please try again.',
  },
  broker: { sent: 'Site visit booked successfully!', failed: 'Failed to book site visit. Please try again.' },
};

const { min, max } = visitLimits.visitors;

type NextProps = { visit: BookedVisit; viewer: Person | undefined; name: string; phone: string };

const chosenOf = ({ projects, chosen }: AccountFormProps): string =>
  projects?.some(({ id }) => id === chosen) ? String(chosen) : '';

/** Books a visit in a dialog. It is loaded lazily. */
export const VisitForm = accountForm(function VisitForm(props: AccountFormProps) {
  const { page, exhibitor, project, projects = [], onDone, owner, ended } = props;
  const viewer = useViewer();
  const profile = profileContact(belongs('exhibitors', viewer) ? undefined : viewer);
  const [booked, setBooked] = useState<BookedVisit>();
  const { nearest, version, sending, forget } = useNearest();
  const { form, field, onSubmit, failed, clearMessage, busy } = useApiForm({
    schema: visitSchema(page, project === undefined),
    defaultValues: {
      visitor_name: profile.name,
      visitor_email: profile.email,
      visitor_phone: profile.phone,
      project_id: chosenOf(props),
      preferred_visit_date: '',
      preferred_visit_time: '',
      number_of_visitors: min,
      customer_notes: '',
      waiting_list: false,
      by_video: false,
    },
    send: async (typed) => {
      if (!(await isStillSignedIn(owner))) return;
      const input = {
        ...typed,
        waiting_list: typed.waiting_list || undefined,
        by_video: (hours.by_video && typed.by_video) || undefined,
        project_id: project?.id ?? typed.project_id,
        ...(isConsultant && { broker_id: exhibitor.id }),
      };
      await sending(async () => {
        const { data } = await api().siteVisits.book({ ...input, idempotency_key: draft.keyFor(input) });
        draft.forget();
        logHere('form_submit', 'Submitted site visit form');
        if (!viewer) keepBooked(place, data);
        setBooked(data);
      });
    },
  });
  const draft = useDraft(`visit/${draftKeyOf(props)}`, owner, form);
  useUnsaved(form.formState.isDirty && !booked, draft.forget);
  const { setValue } = form;
  const values = form.watch();
  const projectId = project?.id ?? (Number(values.project_id) || undefined);
  const isConsultant = exhibitor.kind === 'broker';
  const place = isConsultant ? `broker/${exhibitor.id}` : `project/${projectId}`;
  const hours = useVisitHours(
    isConsultant ? { broker_id: exhibitor.id } : { developer_id: exhibitor.id, project_id: projectId },
  );
  // The fields are in the form's order, because the first invalid one is focused.
  const [projectField, dayField, visitorsField] = [
    field('project_id'),
    field('preferred_visit_date'),
    field('number_of_visitors'),
  ];
  const time = useController({ control: form.control, name: 'preferred_visit_time' }).field;
  const timeField = field('preferred_visit_time');
  const contact = { name: field('visitor_name'), email: field('visitor_email'), phone: field('visitor_phone') };
  const notesField = field('customer_notes');
  const wayField = field('by_video');
  const chooseTime = useCallback(
    (chosen: string, waits = false) => {
      setValue('waiting_list', waits, { shouldDirty: true });
      setValue('preferred_visit_time', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    },
    [setValue, form.formState.isSubmitted],
  );
  const chooseDay = (chosen: string) =>
    setValue('preferred_visit_date', chosen, { shouldDirty: true, shouldValidate: true });
  const choose = (slot: VisitSlot) => {
    chooseDay(slot.date);
    chooseTime(slot.time);
    forget();
    clearMessage();
  };

  const fillInOwn = () => {
    const { name, email, phone } = profileContact(viewer);
    for (const [field, value] of Object.entries({ visitor_name: name, visitor_email: email, visitor_phone: phone }))
      setValue(field as keyof typeof values, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };

  if (booked?.held_until) return <HeldVisit visit={booked} until={booked.held_until} {...{ exhibitor, onDone }} />;
  if (booked)
    return (
      <FormSent message={booked.waiting ? 'You are on the waiting list.' : texts[page].sent} onDone={onDone}>
        <Booked visit={booked} exhibitor={exhibitor.name} />
        <Next visit={booked} viewer={viewer} name={values.visitor_name} phone={values.visitor_phone} />
      </FormSent>
    );
  const contactValues = { name: values.visitor_name, email: values.visitor_email, phone: values.visitor_phone };
  const messages = formMessages({
    page,
    text: texts[page].failed,
    failed,
    isSubmitted: form.formState.submitCount > 0,
    contact,
    values: contactValues,
    fields: [projectField, dayField, visitorsField, timeField, wayField, ...Object.values(contact), notesField],
  });
  return (
    <ContactForm
      label="Site visit"
      onSubmit={onSubmit}
      messages={messages}
      instead={
        messages.message && nearest ? (
          <NearestTimes message={messages.message} nearest={nearest} onChoose={choose} />
        ) : undefined
      }
      failed={failed}
      draft={draft}
      purpose="visit"
      receiver={exhibitor.name}
      withBuilder={isConsultant && projectId !== undefined}
      send={values.waiting_list ? 'Join waiting list' : 'Book visit'}
      sending={values.waiting_list ? 'Joining…' : 'Booking…'}
      busy={busy}
      ended={ended}
    >
      {!viewer && <BookedBefore key={place} place={place} />}
      <p className="text-muted">
        {project && `To ${project.name}. `}A visit takes about <span className="text-nowrap">30-45 minutes</span>.
      </p>
      {!project && (requiresProjectAndTime(page) || projects.length > 0) && (
        <ChoiceField
          label="Project"
          none={requiresProjectAndTime(page) ? 'Choose a project' : 'No particular project'}
          required={requiresProjectAndTime(page)}
          choices={projectChoices(projects)}
          hint={projects.length === 0 && 'No projects can be visited right now.'}
          {...projectField}
        />
      )}
      <WhenFields
        project={projectId}
        broker={isConsultant ? exhibitor.id : undefined}
        hours={hours}
        visitors={Number(values.number_of_visitors) || min}
        dayField={dayField}
        day={values.preferred_visit_date}
        onChooseDay={chooseDay}
        time={{
          name: time.name,
          ref: time.ref,
          value: time.value ?? '',
          waits: values.waiting_list === true,
          error: timeField.error,
          onChoose: chooseTime,
          canWait: true,
        }}
        timeRequired={requiresProjectAndTime(page)}
        version={version}
        fallback={
          <>
            Book for fewer people, or <InquireInstead /> to arrange a group visit.
          </>
        }
      >
        <TextField
          label="Number of visitors"
          type="number"
          inputMode="numeric"
          required
          min={min}
          max={max}
          {...visitorsField}
        />
      </WhenFields>
      {/* It comes after the times, which it would push down, since the hours' answer brings it. */}
      {hours.by_video && (
        <WayField
          byVideo={values.by_video === true}
          onChoose={(byVideo) => setValue('by_video', byVideo, { shouldDirty: true })}
          error={wayField.error}
        />
      )}
      <WhoVisits viewer={viewer} onFillIn={fillInOwn} />
      <ContactFields fields={contact} values={contactValues} viewer={viewer} />
      <TextAreaField label="Notes" rows={3} {...notesField} />
    </ContactForm>
  );
});

/** Exhibitors mostly book for people who call, so their own details are filled in only when they ask. */
const WhoVisits = ({ viewer, onFillIn }: { viewer: Person | undefined; onFillIn: () => void }) =>
  belongs('exhibitors', viewer) && (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">Enter the details of the person who visits. They get the emails.</p>
      <Button variant="outline" onClick={onFillIn}>
        It’s me
      </Button>
    </div>
  );

/** @param visit has no links when an exhibitor booked it for a visitor. */
const Next = ({ visit, viewer, name, phone }: NextProps) =>
  visit.links ? (
    <>
      <SavePhoneOffer viewer={viewer} given={phone} />
      {viewer && <DashboardLink>See, reschedule or cancel your visits</DashboardLink>}
    </>
  ) : (
    <p>
      <Link to="/admin/site-visits/$id" params={{ id: String(visit.id) }} className="text-primary underline">
        See the visit of {name}
      </Link>
    </p>
  );

/** Says what was booked, and what comes next. */
const Booked = ({ visit, exhibitor }: { visit: BookedVisit; exhibitor: string }) => (
  <>
    <p>
      {visit.project_name && (
        <>
          <strong>{visit.project_name}</strong>
          {!visit.by_video && visit.location_name && `, ${visit.location_name}`}:{' '}
        </>
      )}
      {formatVisitSlot(visit.visit_date, visit.visit_time)}
      {visit.by_video && ', by video call'}.
    </p>
    {visit.links && visit.waiting && <WaitingNext links={visit.links} />}
    {visit.links && !visit.waiting && <BookedNext exhibitor={exhibitor} visit={visit} links={visit.links} />}
  </>
);

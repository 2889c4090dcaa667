import { useState } from 'react';
import { z } from 'zod';
import { isStillSignedIn } from '#accounts/web/signing.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { logHere } from '#activity/web/log-activity.ts';
import { noOneHereText } from '#exhibitors/shared/register-rules.ts';
import { newInquiryInput } from '#inquiries/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { useDraft } from '#platform/web/lib/use-draft.ts';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { useUnsaved } from '#platform/web/ui/dialog.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { type AccountFormProps, accountForm } from './account-form.tsx';
import { keptCampaign } from './campaign.ts';
import {
  contactRules,
  draftKeyOf,
  emptyOrValid,
  type FormPage,
  formMessages,
  profileContact,
  projectChoice,
} from './contact-form.ts';
import { ContactFields, ContactForm, DashboardLink, FormSent } from './form-parts.tsx';
import { projectChoices } from './project-choices.ts';
import { SavePhoneOffer } from './save-phone-offer.tsx';

const texts: Record<FormPage, { sent: (project?: string) => string; failed: string }> = {
  developer: {
    sent: (project) =>
      project
        ? `Your inquiry for "${project}" has been submitted successfully!`
        : 'Your inquiry has been submitted successfully!',
    failed: 'There was an error submitting your inquiry. Please try again.',
  },
  project: {
    sent: () => 'Thank you for your inquiry! We will contact you soon.',
    failed: 'Failed to submit inquiry. Please try again.',
  },
  broker: {
    sent: () => 'Inquiry submitted successfully!',
    failed: 'Failed to submit inquiry. Please try again.',
  },
};

const messageRule = newInquiryInput.shape.message.unwrap();

/** The message is required on a builder's page only. */
const schemaOf = (page: FormPage) =>
  z.object({
    ...contactRules(page),
    message: page === 'developer' ? messageRule.refine((text) => text !== '', 'Write a message.') : messageRule,
    project_id: emptyOrValid(projectChoice),
  });

/** Shows the form in a dialog. It is loaded lazily. */
export const InquiryForm = accountForm(function InquiryForm(props: AccountFormProps) {
  const { page, exhibitor, project, projects = [], onDone, owner, ended } = props;
  const viewer = useViewer();
  const [sent, setSent] = useState<{ text: string; toConfirm: boolean }>();
  const { form, field, onSubmit, failed, busy } = useApiForm({
    schema: schemaOf(page),
    defaultValues: { ...profileContact(viewer), message: props.message ?? '', project_id: '' },
    send: async ({ project_id, ...fields }) => {
      if (!(await isStillSignedIn(owner))) return;
      const about = project ?? projects.find(({ id }) => id === project_id);
      const input = {
        ...fields,
        ...(exhibitor.kind === 'developer' ? { developer_id: exhibitor.id } : { broker_id: exhibitor.id }),
        ...(about && { project_id: about.id, project_name: about.name, project_location: about.location }),
        campaign: keptCampaign(),
      };
      const { data } = await api().inquiries.send({ ...input, idempotency_key: draft.keyFor(input) });
      draft.forget();
      logHere('form_submit', 'Submitted inquiry form');
      setSent({ text: texts[page].sent(about?.name), toConfirm: data.awaits_confirmation });
    },
  });
  const draft = useDraft(`inquiry/${draftKeyOf(props)}`, owner, form);
  useUnsaved(form.formState.isDirty && !sent, draft.forget);
  const values = form.watch();

  if (sent)
    return (
      <FormSent message={sent.text} isWaiting={sent.toConfirm} onDone={onDone}>
        {sent.toConfirm && (
          <p>
            <strong className="font-semibold text-base-content">Please confirm by the link we emailed.</strong> Many
            inquiries came from your network. No email? Check your spam folder.
          </p>
        )}
        <p>
          {exhibitor.has_people
            ? `${sent.toConfirm ? `Once you confirm, ${exhibitor.name} is notified and` : exhibitor.name} answers within 24 hours, by phone or email.`
            : `The organiser has received it. ${noOneHereText(exhibitor.name, exhibitor.register)}.`}
        </p>
        <SavePhoneOffer viewer={viewer} given={values.phone} />
        {viewer && <DashboardLink>See your inquiries</DashboardLink>}
      </FormSent>
    );
  const contact = { name: field('name'), email: field('email'), phone: field('phone') };
  const projectField = !project && projects.length > 0 ? field('project_id') : undefined;
  const messageField = field('message');
  const messages = formMessages({
    page,
    text: texts[page].failed,
    failed,
    isSubmitted: form.formState.submitCount > 0,
    contact,
    values,
    fields: [...Object.values(contact), ...(projectField ? [projectField] : []), messageField],
  });
  return (
    <ContactForm
      label="Inquiry"
      onSubmit={onSubmit}
      messages={messages}
      failed={failed}
      draft={draft}
      purpose="inquiry"
      receiver={exhibitor.register === null ? exhibitor.name : undefined}
      withBuilder={exhibitor.kind === 'broker' && Boolean(project ?? values.project_id)}
      send="Send inquiry"
      sending="Sending…"
      busy={busy}
      ended={ended}
    >
      <p className="text-muted">
        {project && `About ${project.name}. `}
        {exhibitor.has_people
          ? 'Inquiries are answered within 24 hours.'
          : `${noOneHereText(exhibitor.name, exhibitor.register)}: your inquiry goes to the organiser.`}
      </p>
      <ContactFields fields={contact} values={values} viewer={viewer} />
      {projectField && (
        <ChoiceField
          label="Project"
          none="No particular project"
          choices={projectChoices(projects)}
          {...projectField}
        />
      )}
      <TextAreaField label="Message" rows={4} required={page === 'developer'} {...messageField} />
    </ContactForm>
  );
});

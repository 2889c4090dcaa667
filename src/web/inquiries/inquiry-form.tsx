import { useState } from 'react';
import { z } from 'zod';
import { newInquiryInput } from '#shared/inquiries/contract.ts';
import { isStillSignedIn } from '../accounts/session.ts';
import { useViewer } from '../accounts/use-viewer.ts';
import { api } from '../lib/api.ts';
import { useApiForm } from '../lib/use-api-form.ts';
import { useDraft } from '../lib/use-draft.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { DialogBody, useUnsaved } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import {
  type AskingPage,
  contactRules,
  emptyOr,
  errorsOf,
  placeOf,
  problemOf,
  projectChoice,
  tellAttempt,
} from './asking.ts';
import { AboveButtons, AskButtons, ContactFields, Offline, OwnPlace, ProblemList, Sent } from './form-parts.tsx';
import { OfferPhone } from './offer-phone.tsx';
import { type Owned, ownedForm } from './owned-form.tsx';
import { profileContact } from './profile-contact.ts';
import { projectChoices } from './project-choices.ts';

/** What each page says (specification, section 8). */
const texts: Record<AskingPage, { sent: (project?: string) => string; failed: string }> = {
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

/** The fields of a page's form; on a builder's page there must be a message (section 5). */
const schemaOf = (page: AskingPage) =>
  z.object({
    ...contactRules(page),
    message: page === 'developer' ? messageRule.refine((text) => text !== '', 'Write a message.') : messageRule,
    project_id: emptyOr(projectChoice),
  });

/** Asks a builder or a consultant; fills a dialog. Pages load it lazily, when it is opened. */
export const InquiryForm = ownedForm(function InquiryForm(props: Owned) {
  const { page, exhibitor, project, projects = [], onDone, owner, ended } = props;
  const viewer = useViewer();
  const [sent, setSent] = useState<string>();
  const { form, field, onSubmit, failed, busy } = useApiForm({
    schema: schemaOf(page),
    defaultValues: { ...profileContact(viewer), message: '', project_id: '' },
    send: async ({ project_id, ...asked }) => {
      if (!(await isStillSignedIn(owner))) return;
      const about = project ?? projects.find(({ id }) => id === project_id);
      const input = {
        ...asked,
        ...(exhibitor.kind === 'developer' ? { developer_id: exhibitor.id } : { broker_id: exhibitor.id }),
        ...(about && { project_id: about.id, project_name: about.name, project_location: about.location }),
      };
      await api().inquiries.send({ ...input, idempotency_key: draft.keyFor(input) });
      draft.forget();
      setSent(texts[page].sent(about?.name));
    },
  });
  const draft = useDraft(`inquiry/${placeOf(props)}`, owner, form);
  useUnsaved(form.formState.isDirty && !sent, draft.forget);
  const values = form.watch();

  if (sent)
    return (
      <Sent message={sent} onDone={onDone}>
        <p>{exhibitor.name} answers within 24 hours, by phone or email.</p>
        <OfferPhone viewer={viewer} given={values.phone} />
        {viewer && <OwnPlace>See your inquiries</OwnPlace>}
      </Sent>
    );
  const contact = { name: field('name'), email: field('email'), phone: field('phone') };
  const projectField = !project && projects.length > 0 ? field('project_id') : undefined;
  const messageField = field('message');
  const errors = errorsOf({ ...contact, project: projectField ?? {}, message: messageField });
  const required = ['name', 'email', 'phone'];
  const problem = problemOf({ page, values, errors, required, emailField: 'email', phoneField: 'phone' });
  const isTried = form.formState.submitCount > 0;
  const told = tellAttempt({ page, text: texts[page].failed, failed, problem: isTried ? problem : undefined, errors });
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Inquiry" className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="space-y-5">
          <p className="text-muted">{project && `About ${project.name}. `}Inquiries are answered within 24 hours.</p>
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
          <ProblemList problem={told.list} />
        </div>
      </DialogBody>
      <AboveButtons>
        <FormError message={told.message} />
        {told.isOffline && <Offline />}
      </AboveButtons>
      <AskButtons
        receiver={exhibitor.name}
        send="Send inquiry"
        sending="Sending…"
        busy={busy}
        ended={ended}
        onSignIn={draft.keep}
      />
    </form>
  );
});

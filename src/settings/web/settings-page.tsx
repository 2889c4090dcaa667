import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx';
import { leadLook, RichText } from '#platform/web/ui/rich-text.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { LogoField } from '#records/web/fields/logo.tsx';
import { RichTextField } from '#records/web/fields/rich-text.tsx';
import { History } from '#records/web/history.tsx';
import { RecordEditor, type Section } from '#records/web/record-page.tsx';
import type { RecordFormState } from '#records/web/resource.ts';
import { RetentionState } from '#retention/web/retention-state.tsx';
import type { ExpoSettings } from '#settings/shared/contract.ts';
import { activityMonthLimits, settingLengths as most, withName } from '#settings/shared/rules.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { type SettingsValues, settings, settingsHistory } from './settings-resource.tsx';
import { SocialLinksField } from './social-links-field.tsx';

const kept = [
  { kind: 'inquiries', name: 'inquiry_months', label: 'Inquiries', hint: 'From the day they were sent.' },
  { kind: 'visits', name: 'visit_months', label: 'Site visits', hint: 'From the day of the visit.' },
  {
    kind: 'accounts',
    name: 'unconfirmed_account_months',
    label: 'Unconfirmed accounts',
    hint: 'Visitors who never confirmed their address and haven’t signed in for 30 days.',
  },
] as const;

const pageTexts = [
  { name: 'about', label: 'About the fair' },
  { name: 'why_visit', label: 'Why to visit' },
  { name: 'contact', label: 'Contact', hint: 'The address, phone, email and hours follow it.' },
  { name: 'privacy', label: 'Privacy', hint: 'What the program keeps, who sees it and for how long follows it.' },
  { name: 'terms', label: 'Terms of use', hint: 'The footer leads to them. If empty, there is no such page.' },
] as const;

const sections: Section<ExpoSettings, SettingsValues>[] = [
  {
    id: 'expo',
    title: 'Expo',
    fields: (field, form, row) => (
      <>
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={most.name}
          hint="In the header, in titles, in email and in calendars."
          {...field('name')}
        />
        <TextField
          label="Tagline"
          autoComplete="off"
          maxLength={most.tagline}
          hint="On the home page and in the footer."
          {...field('tagline')}
        />
        <LogoField field={field} form={form} record={row} />
      </>
    ),
  },
  {
    id: 'contact-details',
    title: 'Contact details',
    fields: (field, form) => (
      <>
        <TextField label="Address" autoComplete="off" maxLength={most.address} {...field('address')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
          <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        </div>
        <TextField
          label="Opening hours"
          autoComplete="off"
          maxLength={most.opening_hours}
          hint="Such as Mon-Fri 9am-6pm."
          {...field('opening_hours')}
        />
        <SocialLinksField field={field} form={form} />
        <p className="text-sm text-muted">Empty fields aren’t shown.</p>
      </>
    ),
  },
  {
    id: 'dates',
    title: 'Dates of the fair',
    fields: (field) => (
      <>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First day" type="date" {...field('fair_starts_on')} />
          <TextField label="Last day" type="date" {...field('fair_ends_on')} />
        </div>
        <p className="text-sm text-muted">Leave both empty for an expo that is always open.</p>
      </>
    ),
  },
  {
    id: 'pages',
    title: 'Page texts',
    fields: (field, form) => (
      <>
        <p className="text-sm text-muted">
          The first paragraph of each is shown larger. {'{name}'} is replaced by the expo’s name.
        </p>
        {pageTexts.map((text) => (
          <Fragment key={text.name}>
            <RichTextField {...text} field={field} form={form} headings />
            <TextPreview {...text} form={form} />
          </Fragment>
        ))}
      </>
    ),
  },
  {
    id: 'rules',
    title: 'How the expo works',
    fields: (field) => (
      <>
        <div className="max-w-56">
          <TextField
            label="Visitors per time"
            type="number"
            required
            min={1}
            max={visitLimits.maxCapacity}
            hint="For site visits where neither project nor stall has a number."
            {...field('default_visit_capacity')}
          />
        </div>
        <div className="max-w-56">
          <TextField
            label="Months of activity kept"
            type="number"
            required
            min={activityMonthLimits.min}
            max={activityMonthLimits.max}
            hint="Older page views, clicks and searches are deleted. The totals of views and clicks stay."
            {...field('activity_months')}
          />
        </div>
        <CheckboxField
          label="New stalls need approval"
          hint="Until you approve it, a new stall isn’t listed."
          {...field('stalls_need_approval')}
        />
        <CheckboxField
          label="Consultants need a RERA agent number"
          hint="New stalls of consultants are approved only with it. Stalls that were approved before are asked for it once."
          {...field('agents_need_number')}
        />
        <CheckboxField
          label="Organisers need two-step sign-in"
          hint="Organisers without it have seven days from now, or from when they get the role. After that they can open only the page that sets it up."
          {...field('organisers_need_second_factor')}
        />
        <TextAreaField
          label="Who is told by email"
          rows={3}
          hint="One email address per line. They are told of stalls to approve, claims, and inquiries to firms without members. If empty, the expo’s address is used."
          {...field('notification_emails')}
        />
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long details are kept',
    fields: (field) => (
      <>
        <p className="text-sm text-muted">
          In months. Empty: for ever. After a change the next night only counts, and you are told by email; names,
          contact details and texts are erased from the night after. The counts stay.
        </p>
        {kept.map(({ kind, name, label, hint }) => (
          <div key={kind} className="max-w-md space-y-1">
            <TextField
              label={label}
              type="number"
              min={activityMonthLimits.min}
              max={activityMonthLimits.max}
              hint={hint}
              {...field(name)}
            />
            <RetentionState kind={kind} />
          </div>
        ))}
      </>
    ),
  },
  { id: 'history', title: 'History', content: <History resource={settingsHistory} id={1} open /> },
];

type PreviewProps = {
  label: string;
  name: (typeof pageTexts)[number]['name'];
  form: RecordFormState<SettingsValues>;
};

/** Shows a text as its page will, before it is saved. */
function TextPreview({ label, name, form }: PreviewProps) {
  const [text, expo] = form.watch([name, 'name']);
  if (!text) return null;
  return (
    <details className="group rounded-box border border-base-300">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 px-4 text-sm font-semibold">
        <ChevronRight size={18} aria-hidden="true" className="group-open:rotate-90" /> Preview of “{label}”
      </summary>
      <RichText html={withName(text, expo)} className={`border-t border-base-300 p-4 sm:p-6 ${leadLook}`} />
    </details>
  );
}

export function SettingsPage({ row }: { row: ExpoSettings }) {
  const router = useRouter();
  const queries = useQueryClient();
  return (
    <RecordEditor
      resource={settings}
      record={row}
      sections={sections}
      alone
      // The header, the footer and titles show the settings too.
      onSaved={async () => {
        await Promise.all([router.invalidate(), queries.invalidateQueries({ queryKey: [settings.path] })]);
      }}
    />
  );
}

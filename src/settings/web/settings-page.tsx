import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx';
import { leadLook, RichText } from '#platform/web/ui/rich-text.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { LogoField } from '#records/web/fields/logo.tsx';
import { RichTextField } from '#records/web/fields/rich-text.tsx';
import { History } from '#records/web/history.tsx';
import { RecordEditor, type Section } from '#records/web/record-page.tsx';
import type { RecordField, RecordFormState } from '#records/web/resource.ts';
import { type RetentionKind, retentionKinds } from '#retention/shared/rules.ts';
import { RetentionState } from '#retention/web/retention-state.tsx';
import type { ExpoSettings } from '#settings/shared/contract.ts';
import { withName } from '#settings/shared/rules.ts';
import { pageTexts, type Setting, type SettingName, settingFields } from '#settings/shared/setting-fields.ts';
import { controlOf, type SettingsValues, settings, settingsHistory } from './settings-resource.tsx';
import { SocialLinksField } from './social-links-field.tsx';

const months: Record<RetentionKind, SettingName> = {
  inquiries: 'inquiry_months',
  visits: 'visit_months',
  accounts: 'unconfirmed_account_months',
};

const sections: Section<ExpoSettings, SettingsValues>[] = [
  {
    id: 'expo',
    title: 'Expo',
    fields: (field, form, row) => (
      <>
        <TextField {...controlOf(field, 'name')} />
        <TextField {...controlOf(field, 'tagline')} />
        <LogoField field={field} form={form} record={row} />
      </>
    ),
  },
  {
    id: 'contact-details',
    title: 'Contact details',
    fields: (field, form) => (
      <>
        <TextField {...controlOf(field, 'address')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...controlOf(field, 'phone')} />
          <TextField {...controlOf(field, 'email')} />
        </div>
        <TextField {...controlOf(field, 'opening_hours')} hint="Such as Mon-Fri 9am-6pm." />
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
          <TextField {...controlOf(field, 'fair_starts_on')} />
          <TextField {...controlOf(field, 'fair_ends_on')} />
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
        {pageTexts.map((name) => (
          <PageText key={name} {...{ name, field, form }} />
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
          <TextField {...controlOf(field, 'default_visit_capacity')} />
        </div>
        <div className="max-w-56">
          <TextField {...controlOf(field, 'activity_months')} />
        </div>
        <CheckboxField {...controlOf(field, 'stalls_need_approval')} />
        <CheckboxField {...controlOf(field, 'agents_need_number')} />
        <CheckboxField {...controlOf(field, 'organisers_need_second_factor')} />
        <TextAreaField rows={3} {...controlOf(field, 'notification_emails')} />
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
        {retentionKinds.map((kind) => (
          <div key={kind} className="max-w-md space-y-1">
            <TextField {...controlOf(field, months[kind])} />
            <RetentionState kind={kind} />
          </div>
        ))}
      </>
    ),
  },
  { id: 'history', title: 'History', content: <History resource={settingsHistory} id={1} open /> },
];

type PageTextProps = {
  name: (typeof pageTexts)[number];
  field: RecordField<SettingsValues>;
  form: RecordFormState<SettingsValues>;
};

/** Edits a page's text, and shows it as its page will before it is saved. */
function PageText({ name, field, form }: PageTextProps) {
  const { label, hint }: Setting = settingFields[name];
  const [text, expo] = form.watch([name, 'name']);
  return (
    <>
      <RichTextField {...{ name, field, form, label, hint }} headings />
      {text && (
        <details className="group rounded-box border border-base-300">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 px-4 text-sm font-semibold">
            <ChevronRight size={18} aria-hidden="true" className="group-open:rotate-90" /> Preview of “{label}”
          </summary>
          <RichText html={withName(text, expo)} className={`border-t border-base-300 p-4 sm:p-6 ${leadLook}`} />
        </details>
      )}
    </>
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

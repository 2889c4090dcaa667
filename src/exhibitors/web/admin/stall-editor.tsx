import { Eye } from 'lucide-react';
import { maxAgentNumber } from '#exhibitors/shared/agent-rules.ts';
import type { StallContent } from '#exhibitors/shared/completeness-rules.ts';
import { languageCodes, languageNames } from '#exhibitors/shared/language-rules.ts';
import type { EditedStall, StallInput } from '#exhibitors/shared/stall-contract.ts';
import { videoMeetServices } from '#media/shared/video-meet-rules.ts';
import { GoogleMeet } from '#meetings/web/google-meet.tsx';
import type { MemberStall } from '#members/shared/contract.ts';
import { StallPanel } from '#members/web/stall-panel.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { CheckGroup } from '#platform/web/ui/check-group.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { RichTextField } from '#records/web/fields/rich-text.tsx';
import { History } from '#records/web/history.tsx';
import { RecordEditor, type Section } from '#records/web/record-page.tsx';
import { useRefresh } from '#records/web/use-refresh.ts';
import { Completeness } from './completeness.tsx';
import { StallAchievements, StallFile } from './stall-files.tsx';
import { type StallFields, type StallForm, stallHistory, stallResource } from './stall-resource.tsx';
import { VisitHoursFields } from './visit-hours-fields.tsx';

const languages = languageCodes.map((value) => ({ value, label: languageNames[value] }));

type Props = {
  stall: EditedStall;
  /** Set for a stall that isn't listed. */
  standing: MemberStall | undefined;
};

/** Edits a stall, for its members and the organiser. */
export function StallEditor({ stall, standing }: Props) {
  const { id } = stall;
  const refreshHistory = useRefresh(stallResource.path);
  const refreshPage = useRefresh('/admin/stalls');
  return (
    <RecordEditor<EditedStall, StallFields, StallInput>
      // The key changes because submitting raises the version that the form saves on.
      key={`${id} ${stall.approval}`}
      resource={stallResource}
      record={stall}
      sections={[
        ...sectionsOf(stall),
        { id: 'history', title: 'History', content: <History resource={stallHistory} id={id} open /> },
      ]}
      alone
      lead={(form) => <Lead stall={stall} standing={standing} form={form} />}
      onSaved={async () => {
        await Promise.all([refreshHistory(), refreshPage()]);
      }}
    />
  );
}

function Lead({ stall, standing, form }: Props & { form: StallForm }) {
  const { id, kind, name, is_listed } = stall;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="me-auto min-w-0">
          <h2 className="text-2xl wrap-anywhere">{name}</h2>
          <p className="flex items-center gap-2 text-muted">
            {kind === 'developer' ? 'Builder' : 'Consultant'}{' '}
            <Badge tone={is_listed ? 'green' : 'light'}>{is_listed ? 'Listed' : 'Not listed'}</Badge>
          </p>
        </div>
        <a
          href={`/admin/stalls/${id}/preview`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'outline' })}
        >
          <Eye size={18} aria-hidden="true" /> Preview
          <span className="sr-only"> what is saved, in a new tab</span>
        </a>
      </div>
      {standing && <StallPanel stall={standing} unsaved={form.formState.isDirty} />}
      <Completeness stall={form.watch() as StallContent} />
    </>
  );
}

const sectionsOf = (stall: EditedStall): Section<EditedStall, StallFields>[] => [
  {
    id: 'firm',
    title: 'Firm',
    fields: (field) => (
      <>
        <TextField label="Name" required autoComplete="off" maxLength={255} {...field('name')} />
        <TextField label="Company" autoComplete="organization" maxLength={255} {...field('company')} />
        {stall.kind === 'broker' && (
          <TextField
            label="RERA agent number"
            hint="The number of your registration as an agent, such as A51800012345. Visitors see it on your stall."
            autoComplete="off"
            maxLength={maxAgentNumber}
            {...field('agent_number')}
          />
        )}
      </>
    ),
  },
  {
    id: 'pictures',
    title: 'Logo and stall picture',
    fields: (field, form) => (
      <>
        <StallFile name="logo_id" label="Logo" kind="image" {...{ field, form, stall }} />
        <StallFile
          name="stall_image_id"
          label="Stall picture"
          hint="Wide, at least 1280 pixels: it fills the top of your stall."
          kind="image"
          {...{ field, form, stall }}
        />
      </>
    ),
  },
  {
    id: 'about',
    title: 'About',
    fields: (field, form) => (
      <RichTextField
        name="about_html"
        label="About"
        hint="Who you are, and where and since when you build or advise. Shown to visitors and search engines."
        field={field}
        form={form}
      />
    ),
  },
  {
    id: 'video',
    title: 'Founder’s video',
    fields: (field, form) => (
      <>
        <StallFile
          name="founders_video_id"
          label="Video"
          hint="MP4 or WebM, 100 MB at most."
          kind="video"
          {...{ field, form, stall }}
        />
        <TextField
          label="Or a link to YouTube or Vimeo"
          type="url"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          {...field('founders_video_url')}
        />
      </>
    ),
  },
  {
    id: 'achievements',
    title: 'Achievements',
    fields: (field, form) => <StallAchievements {...{ field, form, stall }} />,
  },
  {
    id: 'documents',
    title: 'Brochure and visiting card',
    fields: (field, form) => (
      <>
        <StallFile name="brochure_id" label="Brochure" hint="A PDF." kind="document" {...{ field, form, stall }} />
        <StallFile
          name="visiting_card_id"
          label="Visiting card"
          hint="A picture, shown to signed-in visitors."
          kind="image"
          {...{ field, form, stall }}
        />
      </>
    ),
  },
  {
    id: 'location',
    title: 'Location',
    fields: (field) => (
      <>
        <TextField
          label="Location"
          hint="A place, such as “Baner, Pune”, or a link to Google Maps. It is shown on a map."
          {...field('location')}
        />
        <TextAreaField label="Address" rows={3} {...field('address')} />
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact and languages',
    fields: (field, form) => {
      const { error, ...box } = field('languages');
      return (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              hint="Inquiries and bookings are sent to it."
              {...field('email')}
            />
          </div>
          <TextField
            label="Video meet link"
            type="url"
            inputMode="url"
            hint={`A link to your room at ${videoMeetServices}.`}
            {...field('video_meet')}
          />
          <GoogleMeet stallId={stall.id} onLink={(link) => form.setValue('video_meet', link, { shouldDirty: true })} />
          <CheckGroup legend="Languages spoken" error={error} choices={languages} box={box} />
        </>
      );
    },
  },
  {
    id: 'hours',
    title: 'Visit hours',
    fields: (field, form) => <VisitHoursFields {...{ field, form }} />,
  },
];

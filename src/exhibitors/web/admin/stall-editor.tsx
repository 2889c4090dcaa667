import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { StallContent } from '#exhibitors/shared/completeness-rules.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import { languageCodes, languageNames } from '#exhibitors/shared/language-rules.ts';
import type { EditedStall, StallInput } from '#exhibitors/shared/stall-contract.ts';
import { stallFields, stallSections } from '#exhibitors/shared/stall-fields.ts';
import { GoogleMeet } from '#meetings/web/google-meet.tsx';
import type { MemberStall } from '#members/shared/contract.ts';
import { StallPanel } from '#members/web/stall-panel.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { CheckGroup } from '#platform/web/ui/check-group.tsx';
import type { Field } from '#records/shared/field-rules.ts';
import { DescribedField, DescribedFields } from '#records/web/fields/described.tsx';
import { History } from '#records/web/history.tsx';
import { PreviewLinks } from '#records/web/preview-links.tsx';
import { RecordEditor, type Section } from '#records/web/record-page.tsx';
import { useRefresh } from '#records/web/use-refresh.ts';
import { Completeness } from './completeness.tsx';
import { type FileName, StallAchievements, StallFile } from './stall-files.tsx';
import { type StallField, type StallForm, type StallValues, stallHistory, stallResource } from './stall-resource.tsx';
import { ClosedDaysField, DaysOffField } from './visit-hours-fields.tsx';

const languages = languageCodes.map((value) => ({ value, label: languageNames[value] }));

type Props = {
  stall: EditedStall;
  /** Its members and approval, if the stall isn't listed. */
  unlisted: MemberStall | undefined;
};

/** Edits a stall, for its members and the organiser. */
export function StallEditor({ stall, unlisted }: Props) {
  const { id } = stall;
  const refreshHistory = useRefresh(stallResource.path);
  const refreshPage = useRefresh('/admin/stalls');
  return (
    <RecordEditor<EditedStall, StallValues, StallInput>
      // The key changes because submitting raises the version that the form saves on.
      key={`${id} ${stall.approval}`}
      resource={stallResource}
      record={stall}
      sections={[
        ...sectionsOf(stall),
        { id: 'history', title: 'History', content: <History resource={stallHistory} id={id} open /> },
      ]}
      alone
      lead={(form) => <Lead stall={stall} unlisted={unlisted} form={form} />}
      onSaved={async () => {
        await Promise.all([refreshHistory(), refreshPage()]);
      }}
    />
  );
}

function Lead({ stall, unlisted, form }: Props & { form: StallForm }) {
  const { id, kind, name, is_listed } = stall;
  const reviews = belongs('organisers', useViewer());
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="me-auto min-w-0">
          <h2 className="text-2xl wrap-anywhere">{name}</h2>
          <p className="flex items-center gap-2 text-muted">
            {exhibitorKindLabels[kind]}{' '}
            <Badge tone={is_listed ? 'green' : 'light'}>{is_listed ? 'Listed' : 'Not listed'}</Badge>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <PreviewLinks
            id={id}
            list="/admin/stalls"
            listed={is_listed && { to: `/${kind}/$id/details`, text: 'See the stall' }}
          />
        </div>
      </div>
      {is_listed && !reviews && (
        <p className="text-sm text-muted">
          {kind === 'developer' ? (
            <>
              Visitors find it by{' '}
              <Link to="/admin/projects" className="underline">
                your projects
              </Link>
            </>
          ) : (
            <>
              Visitors find it by the projects that you sell:{' '}
              <Link to="/admin/broker-mapping" className="underline">
                ask builders for projects
              </Link>
            </>
          )}
          . Only the organiser can take it off the list.{' '}
          <Link to="/$page" params={{ page: 'contact' }} className="underline">
            Ask the organiser
          </Link>
        </p>
      )}
      {stall.is_verified && !reviews && (
        <p className="text-sm text-muted">
          Visitors see what the organiser has checked. Another name, company, agent number, address, phone or email has
          to be checked again.
        </p>
      )}
      {unlisted && <StallPanel stall={unlisted} unsaved={form.formState.isDirty} />}
      <Completeness stall={{ ...stall, ...(form.watch() as Partial<StallContent>) }} />
    </>
  );
}

type ControlProps = { field: StallField; form: StallForm; stall: EditedStall };
type FieldName = keyof typeof stallFields;

function MeetField({ field, form, stall }: ControlProps) {
  return (
    <div className="grid gap-5">
      <DescribedField name="video_meet" described={stallFields.video_meet} {...{ field, form }} />
      <GoogleMeet stallId={stall.id} onLink={(link) => form.setValue('video_meet', link, { shouldDirty: true })} />
    </div>
  );
}

function LanguagesField({ field }: ControlProps) {
  const { error, ...box } = field('languages');
  return <CheckGroup legend={stallFields.languages.label} error={error} choices={languages} box={box} />;
}

/** The controls of fields whose kind doesn’t determine one. */
const controls: { [Name in FieldName]?: (props: ControlProps) => ReactNode } = {
  achievements: StallAchievements,
  video_meet: MeetField,
  languages: LanguagesField,
  days_off: DaysOffField,
  closed_days: ClosedDaysField,
};

function controlOf(name: FieldName, { kind }: Field, props: ControlProps): ReactNode {
  if (name === 'agent_number' && props.stall.kind !== 'broker') return null;
  // Places are those of a project's builder.
  if (name === 'visit_capacity' && props.stall.kind !== 'developer') return null;
  if (kind === 'file') return <StallFile name={name as FileName} {...props} />;
  const Control = controls[name];
  return Control && <Control {...props} />;
}

const sectionsOf = (stall: EditedStall): Section<EditedStall, StallValues>[] =>
  Object.entries(stallSections).map(([id, title]) => ({
    id,
    title,
    fields: (field, form) => (
      <DescribedFields
        fields={stallFields}
        section={id}
        {...{ field, form }}
        control={(name, described) => controlOf(name as FieldName, described, { field, form, stall })}
      />
    ),
  }));

import { Link, useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, CircleCheck, Copy, EyeOff, Globe, Trash2, TriangleAlert } from 'lucide-react';
import { whyNot } from '#access/shared/policy-rules.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import type { EditedProject } from '#projects/shared/edit-contract.ts';
import type { ListingChange } from '#projects/shared/listing-rules.ts';
import { doubtsAbout, projectListingLabels } from '#projects/shared/listing-rules.ts';
import { hiddenStatuses } from '#projects/shared/rules.ts';
import { ActionMenu } from '#records/web/action-menu.tsx';
import { PreviewLinks } from '#records/web/preview-links.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { DraftAnswer } from './draft-answer.tsx';
import { useListing } from './use-listing.tsx';
import { useRemoval } from './use-removal.tsx';

type Props = { project: EditedProject; unsaved: boolean };
type LeadProps = Props & { isOwner: boolean };

const tones = { draft: 'light', listed: 'green', archived: 'grey' } as const;

/** Shows the project's state, and the actions on it as a whole. */
export function ProjectLead({ project, isOwner, unsaved }: LeadProps) {
  const { id, project_name, listing, is_listed, developer, drafted_by, can } = project;
  const navigate = useNavigate();
  const { change, setStatus, dialog } = useListing();
  const { remove, question } = useRemoval({ leave: true });
  const { busy: copying, run } = useAction();
  const locked = unsaved ? 'Save your changes first.' : undefined;
  const duplicate = async () => {
    const { message, data } = await api().managedProjects.duplicate({ id });
    notify('done', message, 5);
    await navigate({ to: '/admin/projects/$id/edit', params: { id: String(data.id) } });
  };
  return (
    <>
      <div className="space-y-4 card p-4 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-2xl wrap-anywhere">{project_name}</h2>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-muted wrap-anywhere">
              {developer.name} <StatusBadge project={project} />
              <Badge tone={tones[listing]}>{projectListingLabels[listing]}</Badge>
              {listing === 'listed' && !is_listed && <Hidden {...{ project, isOwner }} />}
            </p>
          </div>
          {isOwner && !drafted_by && (
            <ActionMenu
              label={`More actions for ${project_name}`}
              className={buttonClass({ variant: 'outline' }, 'btn-square shrink-0')}
              items={[
                listing === 'archived'
                  ? {
                      text: 'Restore',
                      icon: ArchiveRestore,
                      disabledReason: locked,
                      run: () => change([id], 'restore'),
                    }
                  : { text: 'Archive', icon: Archive, disabledReason: locked, run: () => change([id], 'archive') },
                {
                  text: 'Delete',
                  icon: Trash2,
                  danger: true,
                  disabledReason: whyNot(can.remove),
                  run: () => void remove(project),
                },
              ]}
            />
          )}
        </div>
        {drafted_by ? (
          <DraftAnswer {...{ project, unsaved, isOwner }} />
        ) : (
          isOwner && listing === 'draft' && <Missing {...{ project, unsaved, change }} />
        )}
        {listing !== 'archived' && <Doubts project={project} />}
        {isOwner && project.is_past_by_date && <PastByDate locked={locked} complete={() => setStatus([id], 'past')} />}
        <div className="flex flex-wrap gap-2">
          <PreviewLinks
            id={id}
            list="/admin/projects"
            listed={is_listed && { to: '/project/$id/details', text: 'See the project' }}
          />
          {isOwner && (
            <>
              {listing === 'listed' && (
                <Button variant="outline" disabled={unsaved} title={locked} onClick={() => change([id], 'unlist')}>
                  <EyeOff size={18} aria-hidden="true" /> Take off the list
                </Button>
              )}
              <Button variant="outline" disabled={copying} onClick={() => run(duplicate)}>
                <Copy size={18} aria-hidden="true" /> {copying ? 'Copying…' : 'Duplicate'}
              </Button>
            </>
          )}
        </div>
      </div>
      {dialog}
      {question}
    </>
  );
}

/** Shows what is saved and looks wrong to visitors. */
function Doubts({ project }: Pick<Props, 'project'>) {
  const doubts = doubtsAbout(project, dayInIndia(new Date()));
  if (doubts.length === 0) return null;
  return (
    <ul aria-label="Worth checking" className="space-y-1">
      {doubts.map(({ name, section }) => (
        <li key={name} className="flex items-start gap-2">
          <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
          <span>
            {name}. <SectionLink section={section}>Change it</SectionLink>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Asks for the status of a project of which a register gave only the promised date, which is over. */
function PastByDate({ locked, complete }: { locked: string | undefined; complete: () => Promise<void> }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-box border-s-4 border-info bg-info/10 p-3">
      <p className="min-w-60 flex-1">
        Visitors read “Completion date passed”, because no one has said whether it is completed. If it isn’t,{' '}
        <SectionLink section="project">change its status</SectionLink>.
      </p>
      <Button variant="outline" disabled={locked !== undefined} title={locked} onClick={complete}>
        <CircleCheck size={18} aria-hidden="true" /> It is completed
      </Button>
    </div>
  );
}

/** Says why visitors don't see a listed project. */
function Hidden({ project: { project_status, developer }, isOwner }: Omit<LeadProps, 'unsaved'>) {
  if (hiddenStatuses.includes(project_status))
    return <span className="text-sm">Hidden from visitors while it is planned or cancelled.</span>;
  return (
    <span className="text-sm">
      Hidden from visitors until{' '}
      {isOwner ? (
        <Link to="/admin/stalls/$id" params={{ id: String(developer.id) }} preload={false} className="underline">
          the stall of {developer.name}
        </Link>
      ) : (
        developer.name
      )}{' '}
      is listed.
    </span>
  );
}

type Changing = (ids: readonly number[], to: ListingChange) => Promise<void>;

/** Shows the parts that a draft still needs, and the button that lists it. */
function Missing({ project: { id, missing }, unsaved, change }: Props & { change: Changing }) {
  return (
    <div className="rounded-box border-s-4 border-info bg-info/10 p-3">
      {missing.length === 0 ? (
        <p className="flex items-center gap-2">
          <CircleCheck size={18} aria-hidden="true" className="text-success" /> It has all that listing needs.
        </p>
      ) : (
        <p>
          To be listed, it needs{' '}
          {missing.map(({ name, section }, index) => (
            <span key={name}>
              {index > 0 && (index === missing.length - 1 ? ' and ' : ', ')}
              <SectionLink section={section}>{name}</SectionLink>
            </span>
          ))}
          .
        </p>
      )}
      <Button className="mt-3" disabled={missing.length > 0 || unsaved} onClick={() => change([id], 'list')}>
        <Globe size={18} aria-hidden="true" /> List it
      </Button>
      {unsaved && missing.length === 0 && <p className="mt-2 text-sm">Save your changes first.</p>}
    </div>
  );
}

/** Leads to a section of the editor and its first field. */
const SectionLink = ({ section, children }: { section: string; children: string }) => (
  <a href={`#${section}`} onClick={() => focusFirstField(section)} className="text-primary underline">
    {children}
  </a>
);

/** The browser goes to the section after the press, and takes the focus away. */
const focusFirstField = (section: string): unknown =>
  setTimeout(() =>
    document
      .querySelector<HTMLElement>(`#${section} :is(input, textarea, [contenteditable=true])`)
      ?.focus({ preventScroll: true }),
  );

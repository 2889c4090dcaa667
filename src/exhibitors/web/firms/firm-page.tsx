import { Link } from '@tanstack/react-router';
import { BadgeCheck, BadgeX, ExternalLink, EyeOff, ListPlus, Merge, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { FirmDetails } from '#exhibitors/shared/firms/contract.ts';
import { firmPath, firmsPath } from '#exhibitors/shared/firms/list-rules.ts';
import { listedFromText } from '#exhibitors/shared/register-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { SourceNote } from '#platform/web/ui/source-note.tsx';
import { Verified } from '#platform/web/ui/verified.tsx';
import { projectStatuses, projectStatusText } from '#projects/shared/rules.ts';
import { History } from '#records/web/history.tsx';
import type { Worded } from '#records/web/outdated-panel.tsx';
import { verificationLabels } from '#verification/shared/rules.ts';
import { firmHeading, firmWords, stateOf } from './firm-words.ts';
import { PutBackDialog, TakeOffDialog } from './listing-dialogs.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { Merges, Part } from './merges.tsx';
import { VerificationDialog } from './verification-dialog.tsx';

const box = 'card p-4 sm:p-6';

/** Shows a stall in the admin area. */
export function FirmPage({ details, words: fieldWords }: { details: FirmDetails; words: Worded }) {
  const { firm, counts, verification } = details;
  const { kind, id, name, register } = firm;
  const words = firmWords[kind];
  const [deciding, setDeciding] = useState<'verify' | 'remove'>();
  const [merging, setMerging] = useState(false);
  const [listing, setListing] = useState(false);
  return (
    <div className="space-y-6">
      <BackLink to={firmsPath(kind)}>All {words.many}</BackLink>
      <section aria-labelledby={firmHeading} className={box}>
        <div className="flex flex-wrap items-start gap-4">
          {firm.logo && <img src={firm.logo.url} alt="" width={64} height={64} className="size-16 object-contain" />}
          <div className="min-w-0 flex-1 basis-60">
            <h2 id={firmHeading} tabIndex={-1} className="text-2xl outline-none wrap-anywhere">
              {name}
            </h2>
            {firm.company && firm.company !== name && <p className="text-muted wrap-anywhere">{firm.company}</p>}
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={stateOf(firm).tone}>{stateOf(firm).text}</Badge>
              {firm.is_verified && <Verified />}
            </p>
            <SourceNote text={listedFromText(register)} />
          </div>
          <FirmActions
            details={details}
            onDecide={setDeciding}
            onMerge={() => setMerging(true)}
            onList={() => setListing(true)}
          />
        </div>
        {details.taken_off && (
          <p className="mt-4 border-t border-base-300 pt-4 text-sm whitespace-pre-line wrap-anywhere">
            Taken off the list by the organiser on <Day of={details.taken_off.at} />: {details.taken_off.reason}
          </p>
        )}
        {verification && (
          <p className="mt-4 border-t border-base-300 pt-4 text-sm wrap-anywhere">
            {firm.is_verified ? 'Verified' : 'Verification removed'}
            {verification.by && ` by ${verification.by}`} on <Day of={verification.at} />: {verification.reason}
            {verification.checks.length > 0 &&
              ` Visitors see: ${verification.checks.map((check) => verificationLabels[check]).join(', ')}.`}
          </p>
        )}
      </section>
      <section aria-label="In figures" className={box}>
        <dl className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]">
          <Figure name="Projects" figure={firm.projects} />
          {statusFigures(counts).map(
            ([name, figure]) => figure > 0 && <Figure key={name} name={name} figure={figure} />,
          )}
          {counts.inquiries !== null && <Figure name="Inquiries" figure={counts.inquiries} />}
          {counts.visits !== null && <Figure name="Site visits" figure={counts.visits} />}
        </dl>
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Part id="contact" title="Contact">
          <dl className="space-y-3">
            <Line term="Email" text={details.email} />
            <Line term="Phone" text={details.phone} />
            <Line term="Location" text={details.location} />
            <Line term="Address" text={details.address} />
          </dl>
        </Part>
        {details.members && (
          <Part id="members" title="Members">
            {details.members.length === 0 ? (
              <p className="text-muted">No one has joined this stall.</p>
            ) : (
              <ul className="divide-y divide-base-300">
                {details.members.map((member) => (
                  <li key={member.id} className="py-3 first:pt-0 last:pb-0">
                    <p className="font-semibold wrap-anywhere">
                      {member.name}{' '}
                      <span className="font-normal text-muted">· {member.role === 'owner' ? 'Owner' : 'Staff'}</span>
                    </p>
                    <p className="text-sm wrap-anywhere">
                      {member.email} · since <Day of={member.since} />
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </Part>
        )}
      </div>
      <Projects details={details} />
      {details.merges && details.merges.length > 0 && <Merges details={details} merges={details.merges} />}
      {details.members && (
        <Part id="history" title="History">
          <History resource={historyOf(details, fieldWords)} id={id} open />
        </Part>
      )}
      {merging && <MergeDialog firm={firm} onClose={() => setMerging(false)} />}
      {listing &&
        (firm.is_listed ? (
          <TakeOffDialog stall={firm} onClose={() => setListing(false)} />
        ) : (
          <PutBackDialog stall={firm} onClose={() => setListing(false)} />
        ))}
      {deciding && (
        <VerificationDialog
          firm={firm}
          verified={deciding === 'verify'}
          checked={verification?.checks ?? []}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </div>
  );
}

/** Returns the number of projects for each text that says a project's status. */
function statusFigures({ statuses, past_by_date }: FirmDetails['counts']): [name: string, figure: number][] {
  // A process of the release before doesn't answer this number.
  const byDate = past_by_date ?? 0;
  return projectStatuses.flatMap((project_status) => {
    const text = (is_past_by_date: boolean) => projectStatusText({ project_status, is_past_by_date });
    const figure = statuses[project_status];
    return project_status === 'past'
      ? [
          [text(false), figure - byDate],
          [text(true), byDate],
        ]
      : [[text(false), figure]];
  });
}

function Projects({ details: { firm, projects } }: { details: FirmDetails }) {
  const isBuilder = firm.kind === 'developer';
  return (
    <Part id="projects" title={isBuilder ? 'Projects and their consultants' : 'Mapped projects and their builders'}>
      {projects.length === 0 && (
        <p className="text-muted">{isBuilder ? 'No projects yet.' : 'Not mapped to a project yet.'}</p>
      )}
      <ul className="divide-y divide-base-300">
        {projects.map(({ id, name, status, is_past_by_date, is_listed, builder, consultants }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
            {is_listed ? (
              <Link
                to={`/project/${id}/details` as '/'}
                preload={false}
                className="min-w-0 flex-1 basis-60 font-semibold underline underline-offset-4 wrap-anywhere"
              >
                {name}
              </Link>
            ) : (
              <span className="min-w-0 flex-1 basis-60 font-semibold wrap-anywhere">{name}</span>
            )}
            <span className="w-40 text-sm">{projectStatusText({ project_status: status, is_past_by_date })}</span>
            <span className="basis-60 text-sm text-muted wrap-anywhere">
              {isBuilder ? consultants.map((each) => each.name).join(', ') || 'No consultant' : builder.name}
            </span>
          </li>
        ))}
      </ul>
      {firm.projects > projects.length && (
        <p className="mt-3 text-sm text-muted">
          The {projects.length} newest of {formatCount(firm.projects)}.
        </p>
      )}
    </Part>
  );
}

function Figure({ name, figure }: { name: string; figure: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figure">{formatCount(figure)}</dd>
    </div>
  );
}

function Line({ term, text }: { term: string; text: string | null }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere">{text ?? 'Not given'}</dd>
    </div>
  );
}

const historyOf = ({ firm }: FirmDetails, { labels, show }: Worded) => ({
  path: firmPath(firm),
  calls: () => (firm.kind === 'developer' ? api().builders : api().consultants),
  labels,
  show,
});

type FirmActionsProps = {
  details: FirmDetails;
  onDecide: (what: 'verify' | 'remove') => void;
  onMerge: () => void;
  onList: () => void;
};

function FirmActions({ details: { firm, members }, onDecide, onMerge, onList }: FirmActionsProps) {
  const { kind, id, can } = firm;
  // A firm that waits for nothing is edited most.
  const isDecided = can.put_back !== true && (can.verify !== true || firm.is_verified);
  return (
    <div className="flex flex-wrap gap-3">
      {firm.is_listed && (
        <Link to={`/${kind}/${id}/details` as '/'} preload={false} className={buttonClass({ variant: 'outline' })}>
          <ExternalLink size={18} aria-hidden="true" /> See the stall
        </Link>
      )}
      {/* Only the stall's own members and the organiser can see the members. */}
      {members && (
        <Link
          to="/admin/stalls/$id"
          params={{ id: String(id) }}
          preload={false}
          className={buttonClass({ variant: isDecided ? 'primary' : 'outline' })}
        >
          <Pencil size={18} aria-hidden="true" /> Edit
        </Link>
      )}
      {can.put_back === true && (
        <Button onClick={onList}>
          <ListPlus size={18} aria-hidden="true" /> Put back on the list
        </Button>
      )}
      {can.verify === true && (
        <Button variant={firm.is_verified ? 'outline' : 'primary'} onClick={() => onDecide('verify')}>
          <BadgeCheck size={18} aria-hidden="true" /> {firm.is_verified ? 'Change what was checked' : 'Verify'}
        </Button>
      )}
      {can.merge === true && (
        <Button variant="outline" onClick={onMerge}>
          <Merge size={18} aria-hidden="true" /> Merge…
        </Button>
      )}
      {can.take_off === true && (
        <Button variant="outline" onClick={onList}>
          <EyeOff size={18} aria-hidden="true" /> Take off the list
        </Button>
      )}
      {can.verify === true && firm.is_verified && (
        <Button variant="outline" onClick={() => onDecide('remove')}>
          <BadgeX size={18} aria-hidden="true" /> Remove verification
        </Button>
      )}
    </div>
  );
}

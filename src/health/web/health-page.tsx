import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GivenUpJob, Health } from '#health/shared/contract.ts';
import { lateJobSeconds, lowSpace } from '#health/shared/rules.ts';
import { counted, formatCount } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { Line, Panel } from '#platform/web/ui/panel.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';

const searchStates = {
  ready: 'Answers',
  starting: 'Is starting. Lists are shown without filters meanwhile.',
  failed: 'Doesn’t answer. The program’s log says why; it is tried again by itself.',
};

const sizeText = (megabytes: number): string =>
  megabytes < 10_000 ? `${formatCount(megabytes)} MB` : `${formatCount(Math.round(megabytes / 1_000))} GB`;

/** Shows organisers how the program is, and what to do about each fault. */
export function HealthPage({ health }: { health: Health }) {
  const {
    database,
    replica,
    search,
    jobs,
    held_mails: held,
    given_up: givenUp,
    backups,
    free_megabytes: free,
  } = health;
  return (
    <div className="max-w-4xl space-y-4">
      <Panel heading="h2" title="Program">
        <Lines>
          <Line term="Version">{health.version}</Line>
          <Line term="Database">
            PostgreSQL {database.version}
            {database.engine === 'embedded' && ', embedded'}, {sizeText(database.megabytes)}
          </Line>
          {replica && (
            <Line term="Replica">
              <ReplicaState of={replica} />
            </Line>
          )}
          <Line term="Search">
            {search.state === 'failed' ? <Fault>{searchStates.failed}</Fault> : searchStates[search.state]}
            {search.state === 'ready' && `, ${search.engine === 'opensearch' ? 'by OpenSearch' : 'from memory'}`}
            {!!search.lag &&
              `. ${search.lag === 1 ? 'One change isn’t' : `${formatCount(search.lag)} changes aren’t`} in it yet; it follows with the next search.`}
          </Line>
          <Line term="Files">
            {health.store_reachable ? (
              'Can be stored and read'
            ) : (
              <Fault>
                Can’t be stored or read. Check that the store runs, its settings and keys, or the disk; uploads and
                pictures fail until then.
              </Fault>
            )}
          </Line>
          <Line term="Last backup">
            <LastBackup of={backups} />
          </Line>
          <Line term="Space left">
            {sizeText(free)}
            {free < lowSpace && <Fault>Make room soon where DATA_DIR is: without it nothing can be saved.</Fault>}
          </Line>
        </Lines>
      </Panel>
      <Panel heading="h2" title="Waiting emails and jobs">
        {health.mail_as_files && (
          <p className="mb-3 font-semibold text-error">
            No mail is sent: each one is written to a file in DATA_DIR/mail. Set SMTP_URL and MAIL_FROM, and start
            again.
          </p>
        )}
        {held > 0 && (
          <p className="mb-3 font-semibold text-error">
            {counted(held, 'email', 'emails')} that waited when the restored backup was made: held back, because they
            may have been sent already. The operator sends or deletes them with the command held-mail.
          </p>
        )}
        {jobs.length === 0 ? (
          <p>Nothing waits.</p>
        ) : (
          <Lines>
            {jobs.map((job) => (
              <Line key={job.kind} term={job.kind === 'mail' ? 'Emails' : job.kind}>
                <Waiting {...job} />
              </Line>
            ))}
          </Lines>
        )}
      </Panel>
      <Panel heading="h2" title="Refused emails and failed jobs" hint="Kept for a week.">
        {givenUp.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul className="divide-y divide-base-300">
            {givenUp.map((job) => (
              <GivenUp key={job.id} job={job} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>
);

/** Shows in red what is wrong, and what to do about it. */
const Fault = ({ children }: { children: ReactNode }) => <strong className="block text-error">{children}</strong>;

function Waiting({ kind, waiting, retrying, oldest_seconds: oldest }: Health['jobs'][number]) {
  const isLate = oldest > lateJobSeconds;
  return (
    <>
      {formatCount(waiting)} waiting
      {isLate && `, the oldest for ${formatCount(Math.round(oldest / 60))} minutes`}
      {retrying > 0 && `, ${formatCount(retrying)} of them failed and tried again`}
      {(isLate || retrying > 0) && (
        <Fault>
          {kind === 'mail'
            ? 'People wait for their emails, such as the links that confirm an address. Check that the mail server runs and takes the program’s mail; the log has its answer. Each email is tried again every two minutes for a day and a half.'
            : 'The program’s log says why.'}
        </Fault>
      )}
    </>
  );
}

function ReplicaState({ of: { lag_seconds: lag, is_read: isRead } }: { of: NonNullable<Health['replica']> }) {
  if (isRead) return 'Answers pages of projects and stalls';
  return (
    <Fault>
      {lag === null ? 'Can’t be read' : `${counted(Math.ceil(lag), 'second', 'seconds')} behind`}. The database answers
      alone meanwhile. Check that the replica runs and follows it, and DATABASE_REPLICA_URL.
    </Fault>
  );
}

function LastBackup({ of }: { of: Health['backups'] }) {
  if (!of) return 'None are scheduled. Set BACKUP_AT and BACKUP_DIR for one each day.';
  const { at, newest, is_late: isLate } = of;
  return (
    <>
      {newest ? (
        <>
          <Day of={newest} /> (<RelativeTime of={newest} inSentence inWords />)
        </>
      ) : (
        'There is none in BACKUP_DIR'
      )}
      {isLate ? (
        <Fault>
          {newest ? 'Too old' : 'Nothing could be restored'}: one is due each day at {at} in India’s time. If it isn’t
          made then, the program’s log says why.
        </Fault>
      ) : (
        `, ${newest ? '' : 'the first is '}made each day at ${at} in India’s time`
      )}
    </>
  );
}

const GivenUp = ({ job: { id, kind, to, why, at } }: { job: GivenUpJob }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="wrap-anywhere">{to === null ? kind : `Email to ${to}`}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {why || 'The program’s log says why.'} <RelativeTime of={at} />
      </p>
    </div>
    <TryAgain id={id} what={to ?? kind} />
  </li>
);

/** A button that tries again a job that was given up. @param what names the job to people who don't see the row */
function TryAgain({ id, what }: { id: string; what: string }) {
  const router = useRouter();
  const { busy, run } = useAction();
  const retry = async () => {
    notify('done', (await api().health.retry({ id })).message, 5);
    await router.invalidate();
  };
  return (
    <Button
      variant="outline"
      disabled={busy}
      aria-busy={busy}
      aria-label={`Try again: ${what}`}
      onClick={() => run(retry)}
    >
      Try again
    </Button>
  );
}

import { Link, useLocation } from '@tanstack/react-router';
import { ScrollText, X } from 'lucide-react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { capital } from '#records/shared/crud.ts';
import { ChoiceFilters } from '#records/web/choice-filters.tsx';
import { useList } from '#records/web/use-list.ts';
import { listId } from '#records/web/use-refresh.ts';
import type { SecurityEvent } from '#security-log/shared/contract.ts';
import {
  readBefore,
  type SecurityEventKind,
  securityEventKinds,
  securityLogDays,
  securityLogList,
} from '#security-log/shared/rules.ts';

const path = '/admin/security-log';

const kindTexts: Record<SecurityEventKind, string> = {
  'sign-in': 'Sign-ins',
  account: 'Accounts',
  role: 'Roles',
  password: 'Passwords',
  'second factor': 'Second factors',
  export: 'Exports',
  stall: 'Stalls and members',
};

const columns: Column<SecurityEvent>[] = [
  { key: 'event', header: 'What', heading: true, cell: ({ event }) => capital(event) },
  {
    key: 'person',
    header: 'Person',
    cell: ({ person_id, person_name }) =>
      person_id === null ? (
        '–'
      ) : (
        <Link to={path} search={{ person_id } as never} preload={false} className="underline underline-offset-4">
          {person_name ?? `#${person_id}`}
        </Link>
      ),
  },
  {
    key: 'actor',
    header: 'By',
    cell: ({ actor_id, actor_name, person_id }) =>
      actor_id === null ? '–' : actor_id === person_id ? 'themselves' : (actor_name ?? `#${actor_id}`),
  },
  { key: 'details', header: 'Details', cell: ({ details }) => <span className="wrap-anywhere">{details || '–'}</span> },
  {
    key: 'created_at',
    header: 'When',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => <RelativeTime of={created_at} />,
  },
];

/** Shows organisers who signed in, and whose rights, passwords and second factors changed. */
export function SecurityLogPage({ page }: { page: { data: SecurityEvent[]; next: string | null } }) {
  const list = useList(securityLogList, path);
  const before = useLocation({ select: ({ search }) => readBefore(search as Record<string, unknown>) });
  const { person_id } = list.search;
  return (
    <div className="space-y-4">
      <p className="text-muted">
        Entries are kept for {securityLogDays} days. Deleted accounts have a number instead of a name.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-56">
          <ChoiceFilters
            list={list}
            filters={[
              {
                name: 'kind',
                label: 'Kind',
                none: 'Any kind',
                choices: securityEventKinds.map((value) => ({ value, label: kindTexts[value] })),
              },
            ]}
          />
        </div>
        {person_id !== undefined && (
          <Link {...list.linkTo({ person_id: undefined })} className={buttonClass({ variant: 'outline' })}>
            Only {page.data.find((each) => each.person_id === person_id)?.person_name ?? `#${person_id}`}{' '}
            <X size={16} aria-label="(show everyone)" />
          </Link>
        )}
      </div>
      <section id={listId} tabIndex={-1} aria-label="Security Log" className="scroll-mt-18 space-y-4 outline-none">
        {page.data.length === 0 && !list.loading ? (
          <EmptyState
            icon={<ScrollText size={32} aria-hidden="true" />}
            title="Nothing logged"
            hint={list.isNarrowed ? 'Nothing matches these filters.' : 'Sign-ins and changes of accounts appear here.'}
          />
        ) : (
          <DataTable
            caption="Security Log"
            columns={columns}
            rows={page.data}
            rowKey={({ id }) => id}
            loading={list.loading}
          />
        )}
        <nav aria-label="Pages" className="flex justify-center gap-3">
          {before !== undefined && (
            <Link {...list.linkTo({})} className={buttonClass({ variant: 'outline' })}>
              Newest
            </Link>
          )}
          {page.next && (
            <Link {...list.linkTo({}, page.next)} className={buttonClass({ variant: 'outline' })}>
              Older
            </Link>
          )}
        </nav>
      </section>
    </div>
  );
}

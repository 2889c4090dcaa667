import { Link } from '@tanstack/react-router';
import type { Claim } from '#exhibitors/shared/firms/claim-contract.ts';
import { claimList } from '#exhibitors/shared/firms/claim-rules.ts';
import { firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { LoadedDialog } from '#platform/web/lib/loaded-dialog.tsx';
import { Badge, type Tone } from '#platform/web/ui/badge.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DialogLink } from '#records/web/dialog-link.tsx';
import { ListPage } from '#records/web/list-page.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { useLeaveList, useList } from '#records/web/use-list.ts';
import { ClaimDecision } from './claim-decision.tsx';

const path = '/admin/claims';
const words = { one: 'claim', many: 'claims' };
const states: Record<Claim['state'], { text: string; tone: Tone }> = {
  open: { text: 'Open', tone: 'blue' },
  accepted: { text: 'Accepted', tone: 'green' },
  refused: { text: 'Refused', tone: 'grey' },
};

const columns: Column<Claim>[] = [
  {
    key: 'firm',
    header: 'Firm',
    heading: true,
    cell: ({ exhibitor }) => (
      <Link to={firmPath(exhibitor) as '/'} preload={false} className="font-semibold underline underline-offset-4">
        {exhibitor.name}
      </Link>
    ),
  },
  { key: 'person', header: 'Claimed by', cell: ({ person }) => person.name },
  {
    key: 'proof',
    header: 'Proof',
    cell: ({ rera_number, firm_email, has_document }) =>
      [rera_number && 'RERA number', firm_email && 'Firm’s email', has_document && 'Document']
        .filter(Boolean)
        .join(', '),
  },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge> },
  { key: 'created_at', header: 'Claimed on', sortable: true, cell: ({ created_at }) => <Day of={created_at} /> },
];

/** Claims for stalls without members. */
export function ClaimsPage({ page }: { page: Page<Claim> }) {
  const list = useList(claimList, path);
  const leave = useLeaveList(list);
  const { decide } = list.dialog;
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      columns={columns}
      placeholder="Name of the firm"
      sortTexts={{ created_at: 'Claimed on' }}
      filters={[
        {
          name: 'state',
          label: 'State',
          none: 'Any state',
          choices: Object.entries(states).map(([value, { text }]) => ({ value, label: text })),
        },
      ]}
      actions={(claim) => (
        <DialogLink
          list={list}
          open={{ decide: claim.id }}
          label={`${claim.state === 'open' ? 'Decide' : 'See'} the claim of ${claim.person.name} for ${claim.exhibitor.name}`}
          className={buttonClass({ variant: 'outline' }, '@max-4xl:mx-2 @max-4xl:mt-2')}
        >
          {claim.state === 'open' ? 'Decide' : 'See'}
        </DialogLink>
      )}
      empty={{
        title: 'No claims found',
        hint: 'Nothing matches all of these filters. Remove one, or reset them.',
        notFound: (search) => `No claim for a firm like “${search}”.`,
        atAll: {
          title: 'No claims yet',
          hint: 'When someone says that a firm of an imported register is theirs, their claim appears here with its proof. You decide.',
        },
      }}
    >
      {decide !== undefined && (
        <Dialog title="Claim" onClose={leave}>
          <LoadedDialog
            key={decide}
            id={decide}
            notFoundText="This claim no longer exists: the person has deleted their account."
            load={async (signal) => (await api().claims.find({ id: decide }, { signal })).data}
          >
            {(claim) => <ClaimDecision claim={claim} onDone={leave} />}
          </LoadedDialog>
        </Dialog>
      )}
    </ListPage>
  );
}

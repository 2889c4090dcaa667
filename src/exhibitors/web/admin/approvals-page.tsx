import type { WaitingPage, WaitingStall } from '#exhibitors/shared/approval-contract.ts';
import { approvalList } from '#exhibitors/shared/approval-rules.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Badge, type Tone } from '#platform/web/ui/badge.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { choiceFilter } from '#records/web/choice-filters.tsx';
import { DialogLink } from '#records/web/dialog-link.tsx';
import { ListPage } from '#records/web/list-page.tsx';
import { LoadedDialog } from '#records/web/loaded-dialog.tsx';
import { useLeaveList, useList } from '#records/web/use-list.ts';
import { ReviewForm } from './review-form.tsx';

const states: Record<WaitingStall['approval'], [label: string, tone: Tone]> = {
  draft: ['Draft', 'light'],
  submitted: ['Waiting for you', 'blue'],
  refused: ['Refused', 'grey'],
  approved: ['Approved', 'green'],
};

const columns: Column<WaitingStall>[] = [
  {
    key: 'name',
    header: 'Stall',
    sortable: true,
    heading: true,
    cell: ({ name, company }) => (
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {company && <span className="block text-sm text-muted wrap-anywhere">{company}</span>}
      </span>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => exhibitorKindLabels[kind] },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ owners, invited }) => (
      <span className="wrap-anywhere">
        {[...owners.map(({ name }) => name), ...invited.map((email) => `${email} (invited)`)].join(', ') || '–'}
      </span>
    ),
  },
  {
    key: 'approval',
    header: 'State',
    cell: ({ approval }) => <Badge tone={states[approval][1]}>{states[approval][0]}</Badge>,
  },
  {
    key: 'submitted_at',
    header: 'Submitted',
    sortable: true,
    cell: ({ submitted_at }) => (submitted_at ? <Day of={submitted_at} /> : '–'),
  },
];

/** Lists new stalls, which the organiser approves or refuses. */
export function ApprovalsPage({ page }: { page: WaitingPage }) {
  const list = useList(approvalList, '/admin/stall-approvals');
  const leave = useLeaveList(list);
  const saved = useAfterSave(leave);
  const { review } = list.dialog;
  return (
    <ListPage
      list={list}
      page={page}
      words={{ one: 'stall', many: 'stalls' }}
      title="Stalls that are not approved"
      columns={columns}
      placeholder="Name or company"
      filters={[
        choiceFilter('approval', 'State', 'Any state', {
          submitted: 'Waiting for you',
          draft: 'Draft',
          refused: 'Refused',
        }),
      ]}
      sortTexts={{ submitted_at: 'Submitted', name: 'Stall' }}
      actions={({ id, name }) => (
        <DialogLink
          list={list}
          open={{ review: id }}
          label={`Review ${name}`}
          className={buttonClass({ variant: 'outline' }, '@max-4xl:mx-2 @max-4xl:mt-2')}
        >
          Review
        </DialogLink>
      )}
      empty={{
        ...(list.search.approval === 'submitted'
          ? { title: 'No stalls are waiting', hint: 'Without the filter, drafts and refused stalls are here too.' }
          : { title: 'No stalls found' }),
        notFound: (search) => `No waiting stall matches “${search}”.`,
        atAll: {
          title: 'No stalls are waiting',
          hint: 'Stalls that ask to be listed appear here. Visitors see them once you have approved them.',
        },
      }}
    >
      {review && (
        <Dialog title="Review a stall" onClose={leave}>
          <LoadedDialog
            key={review}
            id={review}
            notFoundText="This stall no longer exists."
            load={async (signal) => (await api().approvals.find({ id: review }, { signal })).data}
          >
            {(stall) => <ReviewForm stall={stall} onSaved={saved} />}
          </LoadedDialog>
        </Dialog>
      )}
    </ListPage>
  );
}

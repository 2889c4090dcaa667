import { Link } from '@tanstack/react-router';
import type { Claim } from '#exhibitors/shared/firms/claim-contract.ts';
import { claimList, firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { createdColumn } from '#records/web/columns.tsx';
import { DecisionList, type StateWords, stateColumn } from '#records/web/decision-list.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { ClaimDecision } from './claim-decision.tsx';

const states: StateWords<Claim['state']> = {
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
  stateColumn(states),
  createdColumn('Claimed on'),
];

/** Lists the claims for stalls without members. */
export const ClaimsPage = ({ page }: { page: Page<Claim> }) => (
  <DecisionList
    of={claimList}
    path="/admin/claims"
    page={page}
    words={{ one: 'claim', many: 'claims' }}
    columns={columns}
    states={states}
    sortTexts={{ created_at: 'Claimed on' }}
    verb="Decide"
    about={({ person, exhibitor }) => `the claim of ${person.name} for ${exhibitor.name}`}
    dialog={{
      title: 'Claim',
      missing: 'This claim no longer exists: the person has withdrawn it or deleted their account.',
    }}
    find={(input, options) => api().claims.find(input, options)}
    purpose="When someone says that a firm of an imported register is theirs, their claim appears here with its proof. You decide."
  >
    {(claim, onDone, reload) => <ClaimDecision claim={claim} onDone={onDone} reload={reload} />}
  </DecisionList>
);

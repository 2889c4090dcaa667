import type { FirmPair, PairedFirm } from '#exhibitors/shared/firms/pair-contract.ts';
import { pairList, pairReasonTexts, pairsPath } from '#exhibitors/shared/firms/pair-list-rules.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { choiceFilter } from '#records/web/choice-filters.tsx';
import { DecisionList, type StateWords, stateColumn } from '#records/web/decision-list.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { PairDecision, peopleText } from './pair-decision.tsx';
import { PairsDecision, pairWords } from './pairs-decision.tsx';

const states: StateWords<FirmPair['state']> = {
  open: { text: 'Open', tone: 'blue' },
  different: { text: 'Not the same', tone: 'grey' },
};

const FirmCell = ({ firm }: { firm: PairedFirm }) => (
  <>
    <span className="block font-semibold wrap-anywhere">{firm.name}</span>
    <span className="block text-sm font-normal text-muted">{peopleText(firm)}</span>
    <span className="block text-sm font-normal text-muted wrap-anywhere">
      {counted(firm.projects, 'project', 'projects')}
      {firm.places.length > 0 && ` · ${firm.places.join(', ')}`}
    </span>
  </>
);

const columns: Column<FirmPair>[] = [
  { key: 'first', header: 'Firm', heading: true, cell: ({ first }) => <FirmCell firm={first} /> },
  { key: 'second', header: 'Probably the same', cell: ({ second }) => <FirmCell firm={second} /> },
  {
    key: 'score',
    header: 'Why',
    sortable: true,
    cell: ({ reasons }) => reasons.map((reason) => pairReasonTexts[reason]).join(', '),
  },
  stateColumn(states),
];

/** Lists firms that are probably the same, the likeliest first. */
export const PairsPage = ({ page }: { page: Page<FirmPair> }) => (
  <DecisionList
    of={pairList}
    path={pairsPath}
    page={page}
    words={pairWords}
    columns={columns}
    states={states}
    filters={[choiceFilter('kind', 'Kind', 'Builders and consultants', exhibitorKindLabels)]}
    sortTexts={{ score: 'How likely' }}
    verb="Compare"
    about={({ first, second }) => `${first.name} and ${second.name}`}
    dialog={{
      title: 'Is this one firm?',
      wide: true,
      missing: 'This pair no longer exists: one of the two was merged, or they no longer have anything in common.',
    }}
    bulk={{
      load: (asked) => api().firmPairs.list(asked),
      render: (selected) => <PairsDecision selected={selected} />,
    }}
    find={(input, options) => api().firmPairs.find(input, options)}
    purpose="When two builders or two consultants have the same name, phone, address or register number, they appear here within an hour. You merge them, or keep them apart."
  >
    {(pair, onDone, reload) => <PairDecision pair={pair} onDone={onDone} reload={reload} />}
  </DecisionList>
);

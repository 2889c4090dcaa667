import { searchLocations } from '#catalogue/web/search-locations.ts';
import type { CostRate } from '#costs/shared/rate-contract.ts';
import { rateBuyerLabels, rateKindLabels, rateKinds, ratePropertyLabels } from '#costs/shared/rate-rules.ts';
import { formatCount, formatPercent } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { choiceFilter } from '#records/web/choice-filters.tsx';
import { changedColumn, fieldColumn } from '#records/web/columns.tsx';
import { RelationField } from '#records/web/fields/relation.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { RecordList } from '#records/web/record-list.tsx';
import { costRates } from './cost-rate-resource.tsx';

const columns: Column<CostRate>[] = [
  {
    key: 'name',
    header: 'Rate',
    heading: true,
    cell: (rate) => (
      <span className="block min-w-44 wrap-anywhere">
        <span className="font-semibold">
          {rateKindLabels[rate.kind]}, {rate.location_name}
        </span>
        <span className="block text-sm text-muted">{conditionsOf(rate)}</span>
      </span>
    ),
  },
  {
    key: 'percent',
    header: 'Percent',
    isNumeric: true,
    cell: ({ percent, min_amount, max_amount }) => (
      <span className="tabular-nums">
        {formatPercent(percent)}
        {min_amount !== null && <span className="block text-sm text-muted">at least ₹{formatCount(min_amount)}</span>}
        {max_amount !== null && <span className="block text-sm text-muted">at most ₹{formatCount(max_amount)}</span>}
      </span>
    ),
  },
  {
    key: 'holds_from',
    header: 'In force from',
    sortable: true,
    cell: ({ holds_from, holds_until, in_force }) => (
      <span className="whitespace-nowrap">
        <time dateTime={holds_from}>{formatDay(holds_from)}</time>
        {holds_until && <span className="block text-sm text-muted">until {formatDay(holds_until)}</span>}
        {!in_force && <span className="block text-sm text-muted">Not in force</span>}
      </span>
    ),
  },
  fieldColumn(costRates, 'source'),
  changedColumn,
];

const conditionsOf = ({ buyer, property, price_above, kind }: CostRate): string =>
  [
    property !== 'any' && ratePropertyLabels[property],
    buyer !== 'anyone' && rateBuyerLabels[buyer],
    price_above > 0 && `${kind === 'loan_limit' ? 'Loans' : 'Prices'} above ₹${formatCount(price_above)}`,
  ]
    .filter(Boolean)
    .join(', ') || (kind === 'loan_limit' ? 'Any loan' : 'Any property and buyer');

const kindChoices = rateKinds.map((value) => ({ value, label: rateKindLabels[value] }));

export function CostRatesPage({ page }: { page: Page<CostRate> }) {
  return (
    <>
      {page.total === 0 && <AddKnownRates />}
      <RecordList
        resource={costRates}
        page={page}
        columns={columns}
        placeholder="Place, source or note"
        sortTexts={{ holds_from: 'In force from', updated_at: 'Changed' }}
        filters={[
          { name: 'kind', label: 'Kind', none: 'Any kind', choices: kindChoices },
          choiceFilter('in_force', 'In force', 'In force or not', { yes: 'In force', no: 'Not in force' }),
        ]}
        moreFilters={(list) => (
          <RelationField
            label="Place"
            compact
            source="places of cost rates"
            search={searchLocations}
            placeholder="Anywhere"
            value={
              list.search.location_id
                ? {
                    id: list.search.location_id,
                    label: page.data[0]?.location_name ?? `Location ${list.search.location_id}`,
                  }
                : null
            }
            onChange={(place) => list.change({ location_id: place?.id })}
          />
        )}
      />
    </>
  );
}

/** Offers the starter rates while there are none. */
function AddKnownRates() {
  const saved = useAfterSave();
  const { busy, problem, run } = useAction('problem');
  const add = async () => saved((await api().firstRun.addStarterSet({ groups: ['rates'] })).message);
  return (
    <div className="mb-4 space-y-2">
      <p>
        Rates of India and of some states are known, each with its source. They can be added as a start, and corrected
        later.
      </p>
      <Button variant="outline" onClick={() => run(add)} disabled={busy}>
        {busy ? 'Adding…' : 'Add known rates'}
      </Button>
      <FormError message={problem} />
    </div>
  );
}

import { Link, useNavigate } from '@tanstack/react-router';
import { Printer, Scale } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import { ShareButton } from '#platform/web/lib/share-button.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Notices } from '#platform/web/ui/notices.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { shortlistLimits } from '#shortlist/shared/rules.ts';
import { comparisonOf, useCompared } from '../use-compared.ts';
import { addressFor, type CompareSearch } from './compare-search.ts';
import { CompareTable } from './compare-table.tsx';
import { comparedCosts } from './compared-costs.ts';
import { comparedFacilities, comparedRows } from './compared-rows.ts';
import type { Destination, loadCompared } from './load-compared.ts';
import { useOwnComparison } from './use-own-comparison.ts';

type Loaded = Awaited<ReturnType<typeof loadCompared>>;

/** Shows two to four projects side by side (docs/product/saved-searches.md, "Shortlist and compare"). */
export function ComparePage({ search, ...loaded }: Loaded & { search: CompareSearch }) {
  const { projects, missing, beyond, destination, downPayment } = loaded;
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const address = addressFor(projects, search);
  const { isKept, keep } = useOwnComparison(
    projects.map(({ home }) => ({ id: home.id, name: home.project_name })),
    search.ids,
  );
  const costs = comparedCosts(projects, downPayment);
  const rows = comparedRows(projects, costs, destination, downPayment);
  return (
    <div className="page-width pt-6 pb-10 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Compare projects</h1>
        {projects.length > 1 && (
          <div className="flex flex-wrap gap-2 unscripted:hidden print:hidden">
            {!isKept && <Button onClick={keep}>Keep these</Button>}
            <Button variant="outline" onClick={() => print()}>
              <Printer size={18} aria-hidden="true" /> Print
            </Button>
            <ShareButton
              title="these projects"
              text={`Compare ${projects.map(({ home }) => home.project_name).join(', ')}`}
              path={`/compare${stringifyQuery(address)}`}
            />
          </div>
        )}
      </div>
      {missing > 0 && (
        <p role="status" className="mt-3">
          {missing === 1 ? 'One project is' : `${missing} projects are`} no longer listed.
        </p>
      )}
      {beyond > 0 && (
        <p role="status" className="mt-3">
          Up to {shortlistLimits.compared} projects can be compared.{' '}
          {beyond === 1 ? 'The last one of this link isn’t shown.' : `The last ${beyond} of this link aren’t shown.`}
        </p>
      )}
      {projects.length < 2 ? (
        <div className="mt-6">
          <NothingCompared />
        </div>
      ) : (
        <>
          <CompareAt
            key={`${search.down} ${search.to}`}
            ids={address.ids}
            hasPrices={costs.some(Boolean)}
            down={search.down ?? ''}
            isRefused={search.down !== undefined && downPayment === undefined}
            destination={destination}
          >
            <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 unscripted:hidden sm:mt-7">
              <input
                type="checkbox"
                checked={onlyDifferences}
                onChange={({ target }) => setOnlyDifferences(target.checked)}
                className="size-5 accent-primary"
              />
              Only what differs
            </label>
          </CompareAt>
          <CompareTable
            projects={projects}
            search={search}
            rows={onlyDifferences ? rows.filter(({ differs }) => differs) : rows}
            facilities={comparedFacilities(projects).filter(({ has }) => !onlyDifferences || has.includes(false))}
          />
          {projects.length < shortlistLimits.compared && (
            <p className="mt-4 print:hidden">
              {!isKept && 'Press “Keep these” above to continue with them. '}
              <Link to="/projects" className="font-semibold underline underline-offset-4">
                Add another project
              </Link>{' '}
              by “Compare” on its card.
            </p>
          )}
        </>
      )}
      <Notices />
    </div>
  );
}

/** Leads from an address without projects to those that this device keeps, or to where they are chosen. */
function NothingCompared() {
  const { projects: own } = useCompared();
  const icon = <Scale size={32} strokeWidth={1.5} aria-hidden="true" />;
  if (own.length > 1)
    return (
      <EmptyState icon={icon} title="You have chosen projects" hint={own.map(({ name }) => name).join(', ')}>
        <Link {...comparisonOf(own)} className={buttonClass({})}>
          Compare {own.length} projects
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title="Choose two to four projects"
      hint="Press “Compare” on the cards of projects, and send the link of the comparison to your family."
      steps={[
        ['Find a home', '/projects'],
        ['Go to your shortlist', '/shortlist'],
      ]}
    />
  );
}

type CompareAtProps = {
  ids: string;
  /** Says whether what is paid up front changes anything. */
  hasPrices: boolean;
  /** The money paid up front, as typed. */
  down: string;
  /** Says whether it couldn't be read. */
  isRefused: boolean;
  destination: Destination | undefined;
  /** Stands beside the button, so that the table begins higher on a phone. */
  children: ReactNode;
};

/** Edits the terms of all columns: the money paid up front, and the place that distances are measured to. */
function CompareAt({ ids, hasPrices, down, isRefused, destination, children }: CompareAtProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim() || undefined;
    void navigate({ to: '/compare', search: { ids, down: text('down'), to: text('to') }, resetScroll: false });
  };
  const unknown = destination && destination.latitude === undefined;
  return (
    <form
      method="get"
      action="/compare"
      onSubmit={submit}
      className={`mt-4 mb-3 grid items-start gap-3 print:hidden ${hasPrices ? 'grid-cols-2 sm:grid-cols-[14rem_16rem_auto_auto]' : 'grid-cols-[1fr_auto] sm:grid-cols-[16rem_auto_auto]'} sm:justify-start`}
    >
      <input type="hidden" name="ids" value={ids} />
      {hasPrices && (
        <TextField
          label="Cash up front"
          tag="₹"
          name="down"
          inputMode="text"
          autoComplete="off"
          defaultValue={down}
          error={isRefused ? 'Enter an amount, such as 20 lakh.' : undefined}
          placeholder="The least"
        />
      )}
      <TextField
        label="Distance to"
        name="to"
        maxLength={60}
        autoComplete="off"
        defaultValue={destination?.name ?? ''}
        placeholder="A locality or city"
        error={
          unknown ? `No place with homes here is called “${destination.name}”. Try a locality or a city.` : undefined
        }
      />
      <Button type="submit" variant="outline" className={`w-fit ${hasPrices ? 'sm:mt-7' : 'mt-7'}`}>
        Update
      </Button>
      {children}
    </form>
  );
}

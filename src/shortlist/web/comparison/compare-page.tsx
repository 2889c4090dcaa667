import { ClientOnly, Link, useNavigate } from '@tanstack/react-router';
import { Check, Printer, Scale, X } from 'lucide-react';
import { type CSSProperties, type FormEvent, useEffect, useState } from 'react';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { formatCount } from '#platform/shared/format/counts.ts';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import { ShareButton } from '#platform/web/lib/share-button.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { BuilderLink } from '#projects/web/builder-link.tsx';
import { shortlistLimits } from '#shortlist/shared/rules.ts';
import { useCompared } from '../use-compared.ts';
import { useShortlist } from '../use-shortlist.ts';
import type { CompareSearch } from './compare-search.ts';
import { comparedCosts, usualDownPayment } from './compared-costs.ts';
import { type ComparedRow, comparedFacilities, comparedRows } from './compared-rows.ts';
import type { Compared, Destination, loadCompared } from './load-compared.ts';

type Loaded = Awaited<ReturnType<typeof loadCompared>>;

/** Returns the address of a comparison of some of its projects. */
const addressFor = (projects: Compared[], { down, to }: CompareSearch): CompareSearch => ({
  ids: projects.map(({ home }) => home.id).join(),
  down,
  to,
});

/** Shows two to four projects side by side (docs/product/saved-searches.md, "Shortlist and compare"). */
export function ComparePage({ search, ...loaded }: Loaded & { search: CompareSearch }) {
  const { projects, missing, destination } = loaded;
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { set } = useCompared();
  const ids = projects.map(({ home }) => home.id).join();
  // The other pages continue with the projects compared here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names belong to the ids
  useEffect(() => {
    if (ids) set(projects.map(({ home }) => ({ id: home.id, name: home.project_name })));
  }, [ids]);
  const downPayment = loaded.downPayment ?? usualDownPayment(projects);
  const costs = comparedCosts(projects, downPayment);
  const rows = comparedRows(projects, costs, destination, downPayment);
  const names = projects.map(({ home }) => home.project_name);
  return (
    <div className="page-width pt-6 pb-10 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Compare projects</h1>
        {projects.length > 1 && (
          <div className="flex gap-2 unscripted:hidden print:hidden">
            <Button variant="outline" onClick={() => print()}>
              <Printer size={18} aria-hidden="true" /> Print
            </Button>
            <ShareButton
              title="these projects"
              text={`Compare ${names.join(', ')}`}
              path={`/compare${stringifyQuery(addressFor(projects, search))}`}
            />
          </div>
        )}
      </div>
      {missing > 0 && (
        <p role="status" className="mt-3">
          {missing === 1 ? 'One project is' : `${missing} projects are`} no longer listed.
        </p>
      )}
      {projects.length < 2 ? (
        <div className="mt-6">
          <EmptyState
            icon={<Scale size={32} strokeWidth={1.5} aria-hidden="true" />}
            title="Choose two to four projects"
            hint="Press “Compare” on the cards of projects, and send the link of the comparison to your family."
            steps={[
              ['Find a home', '/projects'],
              ['Go to your shortlist', '/shortlist'],
            ]}
          />
        </div>
      ) : (
        <>
          <CompareAt
            key={`${search.down} ${search.to}`}
            ids={ids}
            down={search.down ?? (downPayment === undefined ? '' : formatCount(downPayment))}
            isRefused={search.down !== undefined && loaded.downPayment === undefined}
            destination={destination}
          />
          <label className="mt-3 flex min-h-11 w-fit cursor-pointer items-center gap-3 unscripted:hidden print:hidden">
            <input
              type="checkbox"
              checked={onlyDifferences}
              onChange={({ target }) => setOnlyDifferences(target.checked)}
              className="size-5 accent-primary"
            />
            Only what differs
          </label>
          <Table
            projects={projects}
            search={search}
            rows={onlyDifferences ? rows.filter(({ differs }) => differs) : rows}
            facilities={comparedFacilities(projects).filter(({ has }) => !onlyDifferences || has.includes(false))}
          />
          {projects.length < shortlistLimits.compared && (
            <p className="mt-4 print:hidden">
              <Link to="/projects" className="font-semibold underline underline-offset-4">
                Add another project
              </Link>{' '}
              by “Compare” on its card.
            </p>
          )}
        </>
      )}
    </div>
  );
}

type CompareAtProps = {
  ids: string;
  /** The money paid up front, as typed. */
  down: string;
  /** Says whether it couldn't be read. */
  isRefused: boolean;
  destination: Destination | undefined;
};

/** Edits the terms of all columns: the money paid up front, and the place that distances are measured to. */
function CompareAt({ ids, down, isRefused, destination }: CompareAtProps) {
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
      className="mt-4 grid grid-cols-2 items-start gap-3 sm:grid-cols-[14rem_16rem_auto] print:hidden"
    >
      <input type="hidden" name="ids" value={ids} />
      <TextField
        label="Cash up front"
        tag="₹"
        name="down"
        inputMode="text"
        autoComplete="off"
        defaultValue={down}
        error={isRefused ? 'Enter an amount, such as 20 lakh.' : undefined}
        placeholder="20 lakh"
      />
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
      <Button type="submit" variant="outline" className="w-fit bg-base-100 sm:mt-7">
        Update
      </Button>
    </form>
  );
}

const columns =
  'grid grid-cols-[repeat(var(--columns),minmax(9.5rem,1fr))] sm:grid-cols-[10rem_repeat(var(--columns),minmax(11rem,1fr))]';
/** On a phone a fact's name is above its values, so that two columns have room. */
const factName =
  'sticky start-0 z-1 bg-base-100 px-3 text-start text-sm max-sm:col-span-full max-sm:w-fit max-sm:pt-3 max-sm:text-muted sm:row-span-2 sm:py-3 sm:font-semibold';
const cell = 'px-3 py-2 wrap-anywhere sm:py-3';
const row = `${columns} border-t border-base-300`;

type TableProps = {
  projects: Compared[];
  search: CompareSearch;
  rows: ComparedRow[];
  facilities: ReturnType<typeof comparedFacilities>;
};

function Table({ projects, search, rows, facilities }: TableProps) {
  // On a phone two columns fit. Then the page scrolls, instead of a part of it.
  const ownScroll = projects.length > 2 ? '' : 'max-sm:max-h-none max-sm:overflow-visible';
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard scrolls it
      tabIndex={0}
      className={`relative mt-2 max-h-dvh overflow-auto rounded-box border border-base-300 bg-base-100 ${ownScroll} print:max-h-none print:overflow-visible print:border-0`}
    >
      <div
        style={{ '--columns': projects.length } as CSSProperties}
        className="min-w-[calc(var(--columns)*9.5rem)] sm:min-w-[calc(10rem+var(--columns)*11rem)]"
      >
        <div aria-hidden="true" className={columns}>
          <span className="max-sm:hidden" />
          {projects.map(({ home }) => (
            <PictureBox
              key={home.id}
              picture={home.stall_picture}
              instead={<FirmFace name={home.developer_name} />}
              sizes="(min-width: 64rem) 20rem, 50vw"
              className="m-3 mb-0 aspect-[16/9] rounded-field"
              alt=""
            />
          ))}
        </div>
        {/* Rows are grids, which put a fact’s name above its values on a phone. */}
        <table className="block">
          <thead className="sticky top-0 z-2 block bg-base-100 shadow-sm print:static">
            <tr className={columns}>
              <th scope="col" className="max-sm:sr-only">
                <span className="sr-only">Fact</span>
              </th>
              {projects.map((compared) => (
                <ColumnHead key={compared.home.id} compared={compared} all={projects} search={search} />
              ))}
            </tr>
          </thead>
          <tbody className="block">
            {rows.map(({ label, values }) => (
              <tr key={label} className={row}>
                <th scope="row" className={factName}>
                  {label}
                </th>
                {values.map(({ texts, more, mark }, index) => (
                  <td key={projects[index]?.home.id} className={`${cell} ${mark ? 'bg-success/10' : ''}`}>
                    <Values texts={texts} />
                    {more && <span className="block text-sm text-muted">{more}</span>}
                    {mark && <span className="block text-xs font-semibold text-success">{mark}</span>}
                  </td>
                ))}
              </tr>
            ))}
            <ClientOnly>
              <OwnNotes projects={projects} />
            </ClientOnly>
            {facilities.map(({ name, has }) => (
              <tr key={name} className={row}>
                <th scope="row" className={factName}>
                  {name}
                </th>
                {has.map((isThere, index) => (
                  <td key={projects[index]?.home.id} className={cell}>
                    {isThere ? (
                      <Check size={18} aria-label="Yes" className="text-success" />
                    ) : (
                      <span className="text-muted">–</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type HeadProps = { compared: Compared; all: Compared[]; search: CompareSearch };

/** Shows a project's name, and the next steps with it. */
function ColumnHead({ compared: { home, project }, all, search }: HeadProps) {
  const path = `/project/${home.id}/details`;
  const small = buttonClass({ variant: 'outline', size: 'small' }, 'bg-base-100 max-sm:min-h-10 max-sm:px-2.5');
  return (
    <th scope="col" className="flex min-w-0 flex-col px-3 py-2 text-start font-normal max-sm:px-2">
      <Link
        to={path as string}
        preload={false}
        className="line-clamp-2 font-display text-base leading-snug font-semibold wrap-anywhere underline-offset-4 hover:underline sm:text-lg"
      >
        {home.project_name}
      </Link>
      <p className="truncate text-sm text-muted max-sm:hidden">
        By{' '}
        <BuilderLink id={home.developer_id} className="underline-offset-4 hover:underline">
          {home.developer_name}
        </BuilderLink>
      </p>
      <p className="mt-auto flex flex-wrap gap-2 pt-2 max-sm:gap-1 print:hidden">
        <a href={`${path}?modal=inquiry`} aria-label={`Ask about ${home.project_name}`} className={small}>
          Ask
        </a>
        {project.takes_visits && project.open_to_visits && (
          <a href={`${path}?modal=visit`} aria-label={`Book a visit to ${home.project_name}`} className={small}>
            Book
          </a>
        )}
        {all.length > 2 && (
          <Link
            to="/compare"
            search={addressFor(
              all.filter((each) => each.home.id !== home.id),
              search,
            )}
            resetScroll={false}
            aria-label={`Remove ${home.project_name}`}
            className={buttonClass({ variant: 'quiet', size: 'small' }, 'btn-square max-sm:min-h-10 max-sm:w-7')}
          >
            <X size={16} aria-hidden="true" />
          </Link>
        )}
      </p>
    </th>
  );
}

/** Shows the notes on the viewer's own shortlist, which aren't in the link of a comparison. */
function OwnNotes({ projects }: { projects: Compared[] }) {
  const { items } = useShortlist();
  const notes = projects.map(({ home }) => items.find(({ id }) => id === home.id)?.note);
  if (notes.every((note) => note === undefined)) return null;
  return (
    <tr className={row}>
      <th scope="row" className={factName}>
        Your notes
        <span className="block text-xs font-normal text-muted max-sm:ms-2 max-sm:inline">Only you see them</span>
      </th>
      {notes.map((note, index) => (
        <td key={projects[index]?.home.id} className={`${cell} whitespace-pre-line`}>
          {note ?? <span className="text-muted">None</span>}
        </td>
      ))}
    </tr>
  );
}

function Values({ texts }: { texts: string[] }) {
  if (texts.length === 0) return <span className="text-muted">Not specified</span>;
  if (texts.length === 1) return texts[0];
  return (
    <ul className="space-y-1 text-sm">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

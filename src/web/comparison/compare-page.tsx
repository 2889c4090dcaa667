import { ClientOnly, Link } from '@tanstack/react-router';
import { Building2, Printer, Scale, X } from 'lucide-react';
import { useState } from 'react';
import { ShareButton } from '../lib/share-button.tsx';
import { PictureBox } from '../media/picture-box.tsx';
import { BuilderLink } from '../projects/builder-link.tsx';
import { useShortlist } from '../shortlist/use-shortlist.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type ComparedRow, comparedRows } from './compared-rows.ts';
import type { Compared, loadCompared } from './load-compared.ts';

type Loaded = Awaited<ReturnType<typeof loadCompared>>;

const without = (projects: Compared[], id: number) =>
  projects
    .map(({ home }) => home.id)
    .filter((each) => each !== id)
    .join();

/** Two to four projects side by side (docs/product.md, "Shortlist and compare"). */
export function ComparePage({ projects, missing }: Loaded) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = comparedRows(projects);
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
              path={`/compare?ids=${projects.map(({ home }) => home.id).join()}`}
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
            hint="Put projects on your shortlist, mark those to compare, and send the link of the comparison to your family."
          >
            <Link to="/shortlist" className={buttonClass({})}>
              Go to your shortlist
            </Link>
            <Link to="/projects" className={buttonClass({ variant: 'outline' })}>
              Find a home
            </Link>
          </EmptyState>
        </div>
      ) : (
        <>
          <label className="mt-4 flex min-h-11 w-fit cursor-pointer items-center gap-3 unscripted:hidden print:hidden">
            <input
              type="checkbox"
              checked={onlyDifferences}
              onChange={({ target }) => setOnlyDifferences(target.checked)}
              className="size-5 accent-primary"
            />
            Only what differs
          </label>
          <Table projects={projects} rows={onlyDifferences ? rows.filter(({ differs }) => differs) : rows} />
        </>
      )}
    </div>
  );
}

const cell = 'border-t border-base-300 p-3 text-start align-top wrap-anywhere';
const head = 'sticky start-0 z-1 w-28 min-w-28 bg-base-100 sm:w-44';

function Table({ projects, rows }: { projects: Compared[]; rows: ComparedRow[] }) {
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard scrolls it
      tabIndex={0}
      className="relative mt-2 overflow-x-auto rounded-box border border-base-300 bg-base-100 print:overflow-visible print:border-0"
    >
      <table className="w-full table-fixed border-collapse" style={{ minWidth: `${7 + projects.length * 10}rem` }}>
        <thead>
          <tr>
            <th scope="col" className={`${head} p-3 text-start align-bottom`}>
              <span className="sr-only">Fact</span>
            </th>
            {projects.map(({ home }) => (
              <th key={home.id} scope="col" className="p-3 text-start align-top font-normal">
                <PictureBox
                  picture={home.stall_picture}
                  ofProject
                  instead={<Building2 size={32} strokeWidth={1.25} aria-hidden="true" />}
                  sizes="(min-width: 64rem) 20rem, 50vw"
                  className="aspect-[16/9] rounded-field"
                  alt=""
                />
                <Link
                  to="/project/$id/details"
                  params={{ id: String(home.id) }}
                  preload={false}
                  className="mt-2 block font-display text-lg leading-snug font-semibold wrap-anywhere underline-offset-4 hover:underline"
                >
                  {home.project_name}
                </Link>
                <p className="text-sm text-muted">
                  By{' '}
                  <BuilderLink id={home.developer_id} className="underline-offset-4 hover:underline">
                    {home.developer_name}
                  </BuilderLink>
                </p>
                {projects.length > 2 && (
                  <Link
                    to="/compare"
                    search={{ ids: without(projects, home.id) }}
                    aria-label={`Remove ${home.project_name}`}
                    className="mt-1 inline-flex min-h-9 items-center gap-1 text-sm underline underline-offset-4 print:hidden"
                  >
                    <X size={14} aria-hidden="true" /> Remove
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label}>
              <th scope="row" className={`${head} ${cell} text-sm`}>
                {label}
                {differs && <span className="mt-1 block text-xs font-normal text-primary">Differs</span>}
              </th>
              {values.map((list, index) => (
                <td key={projects[index]?.home.id} className={`${cell} ${differs ? 'bg-primary/5' : ''}`}>
                  <Values list={list} all={values} />
                </td>
              ))}
            </tr>
          ))}
          <ClientOnly>
            <OwnNotes projects={projects} />
          </ClientOnly>
        </tbody>
      </table>
    </section>
  );
}

/** The notes on the viewer's own shortlist: they are not in the link of a comparison. */
function OwnNotes({ projects }: { projects: Compared[] }) {
  const { items } = useShortlist();
  const notes = projects.map(({ home }) => items.find(({ id }) => id === home.id)?.note);
  if (notes.every((note) => note === undefined)) return null;
  return (
    <tr>
      <th scope="row" className={`${head} ${cell} text-sm`}>
        Your notes
        <span className="mt-1 block text-xs font-normal text-muted">Only you see them</span>
      </th>
      {notes.map((note, index) => (
        <td key={projects[index]?.home.id} className={`${cell} whitespace-pre-line`}>
          {note ?? <span className="text-muted">None</span>}
        </td>
      ))}
    </tr>
  );
}

/** In lists, what not all have is bold. */
function Values({ list, all }: { list: string[]; all: string[][] }) {
  if (list.length === 0) return <span className="text-muted">Not specified</span>;
  if (list.length === 1 && all.every((other) => other.length < 2)) return list[0];
  return (
    <ul className="space-y-1 text-sm">
      {list.map((value) => (
        <li key={value} className={all.every((other) => other.includes(value)) ? '' : 'font-semibold'}>
          {value}
        </li>
      ))}
    </ul>
  );
}

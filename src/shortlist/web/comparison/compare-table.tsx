import { ClientOnly, Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { type CSSProperties, Fragment, type UIEvent } from 'react';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { BuilderLink } from '#projects/web/builder-link.tsx';
import { useShortlist } from '../use-shortlist.ts';
import { addressFor, type CompareSearch } from './compare-search.ts';
import type { ComparedRow, comparedFacilities } from './compared-rows.ts';
import type { Compared } from './load-compared.ts';

const columns =
  'grid min-w-[calc(var(--columns)*9.5rem)] grid-cols-[repeat(var(--columns),minmax(9.5rem,1fr))] sm:min-w-[calc(10rem+var(--columns)*11rem)] sm:grid-cols-[10rem_repeat(var(--columns),minmax(11rem,1fr))] print:min-w-0 print:grid-cols-[8rem_repeat(var(--columns),minmax(0,1fr))]';
/** On paper it is a table again, whose names a browser repeats on each page. */
const tableRow = `${columns} print:table-row`;
/** On a phone a fact's name is above its values, so that two columns have room. */
const factName =
  'sticky start-0 z-1 bg-base-100 px-3 text-start text-sm max-sm:col-span-full max-sm:w-fit max-sm:pt-3 max-sm:text-muted sm:row-span-2 sm:py-3 print:py-1 sm:font-semibold print:static print:align-top';
const cell = 'px-3 py-2 wrap-anywhere sm:py-3 print:py-1 print:align-top';
const row = `${tableRow} border-t border-base-300`;

type TableProps = {
  projects: Compared[];
  search: CompareSearch;
  rows: ComparedRow[];
  facilities: ReturnType<typeof comparedFacilities>;
};

/** Pictures, names and facts scroll sideways together, so that the page can scroll down below the names. */
const part = 'overflow-x-hidden unscripted:overflow-visible print:overflow-visible';

function scrollTogether({ currentTarget }: UIEvent<HTMLElement>): void {
  for (const other of currentTarget.closest('section')?.querySelectorAll('[data-part]') ?? [])
    other.scrollLeft = currentTarget.scrollLeft;
}

export function CompareTable({ projects, search, rows, facilities }: TableProps) {
  return (
    <section
      tabIndex={-1}
      aria-label="Comparison"
      style={{ '--columns': projects.length } as CSSProperties}
      className="relative mt-2 overflow-clip card outline-none unscripted:overflow-x-auto print:overflow-visible print:border-0"
    >
      <div aria-hidden="true" data-part="" className={part}>
        <div className={columns}>
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
      </div>
      {/* Rows are grids, which put a fact’s name above its values on a phone. */}
      <table className="block print:table print:w-full print:table-fixed print:text-sm">
        <thead
          data-part=""
          onScroll={scrollTogether}
          className={`sticky low:static top-0 z-2 block bg-base-100 shadow-sm print:static print:table-header-group print:shadow-none ${part}`}
        >
          <tr className={tableRow}>
            <th
              scope="col"
              className="max-sm:sr-only sm:sticky sm:start-0 sm:z-1 sm:bg-base-100 print:static print:w-32"
            >
              <span className="sr-only">Fact</span>
            </th>
            {projects.map((compared) => (
              <ColumnHead key={compared.home.id} compared={compared} all={projects} search={search} />
            ))}
          </tr>
        </thead>
        <tbody
          data-part=""
          onScroll={scrollTogether}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard scrolls it
          tabIndex={0}
          className="block overflow-x-auto unscripted:overflow-visible print:table-row-group print:overflow-visible"
        >
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
    </section>
  );
}

type HeadProps = { compared: Compared; all: Compared[]; search: CompareSearch };

/** Shows a project's name, and the next steps with it. */
function ColumnHead({ compared: { home, project }, all, search }: HeadProps) {
  const path = `/project/${home.id}/details`;
  const small = buttonClass({ variant: 'outline', size: 'small' }, 'max-sm:min-w-11 max-sm:px-1.5');
  return (
    <th scope="col" className="flex min-w-0 flex-col px-3 py-2 text-start font-normal print:table-cell print:align-top">
      <Link
        to={path as string}
        preload={false}
        className="tap-line font-display text-base leading-snug font-semibold underline-offset-4 hover:underline sm:text-lg"
      >
        <span className="line-clamp-5 wrap-anywhere sm:line-clamp-3 print:line-clamp-none">{home.project_name}</span>
      </Link>
      <BuilderLink
        id={home.developer_id}
        className="tap-line max-w-full truncate text-sm text-muted underline-offset-4 hover:underline max-sm:hidden print:whitespace-normal"
      >
        By {home.developer_name}
      </BuilderLink>
      <p className="mt-auto flex gap-2 pt-2 max-sm:-me-4 max-sm:gap-0.5 print:hidden">
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
            className={buttonClass({ variant: 'quiet', size: 'small' }, 'btn-square')}
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
  if (texts.length === 1) return <Breaking text={texts[0] ?? ''} />;
  return (
    <ul className="space-y-1">
      {texts.map((text) => (
        <li key={text}>
          <Breaking text={text} />
        </li>
      ))}
    </ul>
  );
}

/** Shows a text that breaks after a slash first, as registration numbers do, and never before a price's unit. */
function Breaking({ text }: { text: string }) {
  return text
    .replace(/(?<=₹[\d.]+) (?=Cr|L)/g, '\u00a0')
    .split(/(?<=\/)/)
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {piece}
      </Fragment>
    ));
}

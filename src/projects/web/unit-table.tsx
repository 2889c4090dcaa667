import { ChevronDown } from 'lucide-react';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatPriceRange, noPriceText } from '#platform/shared/format/money.ts';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { unitTraits } from '#projects/shared/unit-rules.ts';
import { plansOf } from './floor-plans.ts';
import { unitsLeftText } from './project-summary.ts';
import { Section } from './section.tsx';
import { usualPriceText } from './usual-price.ts';

type Type = ProjectDetail['unit_types'][number];

/** More unit types than `max` would keep the rest of the page out of reach: the first ones are shown, others folded. */
const list = { max: 8, shown: 6 };

/** Links to the first plan of a unit type. */
function PlanLink({ project, type: { configuration } }: { project: ProjectDetail; type: Type }) {
  const { drawn, documents } = plansOf(project);
  const index = drawn.findIndex((plan) => plan.configuration === configuration);
  const plan = drawn[index] ?? documents.find((each) => each.configuration === configuration);
  return (
    plan && (
      <ModalLink
        modal="floor-plans"
        zoom={index < 0 ? undefined : index + 1}
        fallbackHref={plan.url}
        label={`Floor plan of ${configuration}`}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        Floor plan
      </ModalLink>
    )
  );
}

/** Lists the unit types with carpet areas, prices and plans. */
export function UnitTable({ project }: { project: ProjectDetail }) {
  const count = project.unit_types.length;
  const shown = count > list.max ? list.shown : count;
  return (
    <Section title="Unit types" anchor="units">
      <Rows project={project} to={shown} />
      {shown < count && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 border-b border-base-300 py-3 font-semibold print:hidden">
            {count - shown} more unit types
            <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
          </summary>
          <Rows project={project} from={shown} />
        </details>
      )}
      <UsualPrices project={project} />
    </Section>
  );
}

type RowsProps = { project: ProjectDetail; from?: number; to?: number };

/** Shows unit types of a project in a table. The widths are fixed, so that two tables below each other are aligned. */
function Rows({ project, from = 0, to }: RowsProps) {
  const isCounted = project.unit_types.some(unitsLeftText);
  return (
    <table className="w-full table-fixed text-start">
      <colgroup>
        <col />
        <col className="w-[48%] sm:w-[35%]" />
        {isCounted && <col className="w-1/6 max-sm:hidden" />}
      </colgroup>
      <thead className={from > 0 ? 'sr-only' : 'text-sm text-muted'}>
        <tr className="*:border-b *:border-base-300 *:py-2 *:pe-3 *:text-start *:font-semibold">
          <th scope="col">Type, carpet area</th>
          <th scope="col">Price</th>
          {isCounted && (
            <th scope="col" className="max-sm:hidden">
              Units
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {project.unit_types.slice(from, to).map((type, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
          <tr key={index} className="align-top *:border-b *:border-base-300 *:py-3 *:pe-3">
            <th scope="row" className="text-start font-normal">
              <span className="block font-semibold">{type.configuration}</span>
              <span className="block text-sm text-muted">
                {formatCount(type.carpet_area)} sq ft, {formatCount(type.carpet_area_sq_m)} m²
              </span>
              <span className="block text-sm text-muted">{unitTraits(type).join(' · ')}</span>
              <span className="flex flex-wrap gap-x-3">
                <PlanLink project={project} type={type} />
                <ModalLink
                  modal="inquiry"
                  zoom={from + index + 1}
                  label={`Ask about this home, ${type.configuration}`}
                  className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 unscripted:hidden"
                >
                  Ask about this home
                </ModalLink>
              </span>
            </th>
            <td className="tabular-nums">
              <span className="block sm:whitespace-nowrap">
                {formatPriceRange(type.price_from, type.price_to) ?? noPriceText}
              </span>
              {type.price_per_sq_ft !== null && (
                <span className="text-sm text-muted sm:whitespace-nowrap">
                  {(type.price_to ?? 0) > (type.price_from ?? 0) && 'from '}₹{formatCount(type.price_per_sq_ft)} per sq
                  ft
                </span>
              )}
              <span className="block text-sm sm:hidden">{unitsLeftText(type)}</span>
            </td>
            {isCounted && <td className="tabular-nums max-sm:hidden">{unitsLeftText(type) || '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Compares the price of a project's flats with what flats around usually cost. */
function UsualPrices({ project }: { project: ProjectDetail }) {
  const compared = usualPriceText(project);
  return (
    compared && (
      <p className="mt-4">
        Flats here start at {compared.own} per sq ft, <strong className="font-semibold">{compared.text}</strong>.
        <span className="block text-sm text-muted">{compared.basis}.</span>
      </p>
    )
  );
}

import type { Costs } from '#costs/shared/cost-rules.ts';
import { formatPercent } from '#platform/shared/format/counts.ts';
import { inRupees } from './cost-parts.ts';

/** Shows the three results, which are announced when they change. */
export function CostSummary({ costs, problem }: { costs: Costs | undefined; problem: string | undefined }) {
  const answers: [text: string, amount: number | undefined, more: string][] = [
    ['EMI', costs?.repayment?.emi, 'a month'],
    ['Total cost', costs?.total, costs?.incomplete ? 'without amounts that aren’t known' : 'with duties and taxes'],
    ['Income needed', costs?.repayment?.income, 'a month'],
  ];
  return (
    <section
      aria-label="Result"
      aria-live="polite"
      aria-atomic="true"
      className="sticky low:static top-[min(-1rem,(100vw-15rem)*999)] z-10 -mx-4 -mt-4 border-b border-base-300 bg-base-200 px-4 py-3 sm:-top-6 sm:-mx-6 sm:-mt-6 sm:px-6 sm:py-4"
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2 sm:gap-4">
        {answers.map(([text, amount, more]) => (
          <div key={text}>
            <dt className="text-xs text-muted sm:text-sm">{text}</dt>
            <dd>
              <span className="block font-semibold wrap-anywhere sm:text-2xl">
                {amount === undefined ? '–' : inRupees(amount)}
              </span>
              <span className="block text-xs text-muted sm:text-sm">{more}</span>
            </dd>
          </div>
        ))}
      </dl>
      {problem && <p className="mt-3 text-sm font-semibold">{problem}</p>}
    </section>
  );
}

/** Shows what is paid up front, what is borrowed, and the cost of the loan. */
export function LoanResult({ costs, share }: { costs: Costs; share: number }) {
  const rows: [text: string, amount: number][] = [
    [
      costs.incomplete ? 'Total cost, without amounts that aren’t known' : 'Total cost, with duties and taxes',
      costs.total,
    ],
    ['Cash up front: down payment, duties and taxes', costs.ownMoney],
    ['Loan', costs.loan],
  ];
  if (costs.repayment)
    rows.push(
      ['Interest over the tenure', costs.repayment.interest],
      [`Monthly income needed, if the EMI is ${formatPercent(share)} of it`, costs.repayment.income],
    );
  return (
    <dl className="divide-y divide-base-300 border-y border-base-300">
      {rows.map(([text, amount]) => (
        <div key={text} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt>{text}</dt>
          <dd className="font-semibold tabular-nums">{inRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

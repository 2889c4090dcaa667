import { ChevronRight, CircleCheck } from 'lucide-react';
import { type StallContent, stallCompleteness } from '#exhibitors/shared/completeness-rules.ts';
import { counted, formatPercent } from '#platform/shared/format/counts.ts';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';

/** Shows the parts that a stall lacks, with links to the editor's sections. */
export function Completeness({ stall }: { stall: StallContent }) {
  const { percent, missing } = stallCompleteness(stall);
  const lacksRequired = missing.some(({ required }) => required);
  return (
    <section aria-labelledby="completeness-title" className="card p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="completeness-title" className="text-xl">
          The stall is {formatPercent(percent)} complete
        </h2>
        {missing.length === 0 && (
          <p className="flex items-center gap-2 text-success">
            <CircleCheck size={18} aria-hidden="true" /> Nothing is missing.
          </p>
        )}
      </div>
      <ProgressBar labelledBy="completeness-title" value={percent} max={100} className="mt-3" />
      {missing.length > 0 && (
        <details className="group mt-3" open={lacksRequired || undefined}>
          <summary className="inline-flex min-h-8 items-center gap-1.5 font-semibold">
            <ChevronRight size={18} aria-hidden="true" className="group-open:rotate-90" />
            {counted(missing.length, 'part is missing', 'parts are missing')}
          </summary>
          <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {missing.map(({ name, section, share, brings, required }) => (
              <li key={name}>
                <a href={`#${section}`} className="block rounded-field py-2 hover:bg-base-200">
                  <span className="font-semibold text-primary underline">{name}</span>
                  <span className="text-sm text-muted">
                    {' '}
                    +{formatPercent(share)}
                    {required && ', required'}
                  </span>
                  <span className="block text-sm">{brings}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

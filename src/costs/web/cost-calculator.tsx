import { useState } from 'react';
import type { ProjectRates } from '#costs/shared/contract.ts';
import { costsOf } from '#costs/shared/cost-rules.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import { ShareButton } from '#platform/web/lib/share-button.tsx';
import { useRequest } from '#platform/web/lib/use-request.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DialogBody } from '#platform/web/ui/dialog.tsx';
import { DialogLoading } from '#platform/web/ui/dialog-loading.tsx';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { ChargeFields } from './charge-fields.tsx';
import { HomeFields, InterestField, LoanFields } from './cost-fields.tsx';
import { type CostForm, firstCosts, readCosts } from './cost-form.ts';
import { pathOfCosts, sharedCosts } from './cost-link.ts';
import { CostSummary, LoanResult } from './cost-results.tsx';
import { RateSources } from './rate-source.tsx';

/** Fills a dialog. It is loaded lazily. */
export function CostCalculator({ project }: { project: ProjectDetail }) {
  const { id } = project;
  const found = useRequest(id, async (signal) => (await api().costs.rates({ id }, { signal })).data);
  if (found.status === 'loading') return <DialogLoading isForm />;
  if (found.status === 'failed')
    return (
      <DialogBody>
        <p role="alert" className="mb-4">
          Couldn’t load the rates. Check your connection and try again.
        </p>
        <Button onClick={found.retry}>Try again</Button>
      </DialogBody>
    );
  return <Calculator project={project} found={found.data} />;
}

function Calculator({ project, found }: { project: ProjectDetail; found: ProjectRates }) {
  const [first] = useState(() => firstCosts(project, found));
  const [form, setForm] = useState(() => sharedCosts(location.hash, first, project));
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const change = (fields: Partial<CostForm>) => {
    setForm((now) => ({ ...now, ...fields }));
    setChanged((now) => new Set([...now, ...Object.keys(fields), ...Object.keys(fields.typed ?? {})]));
  };
  const { input, problems: all } = readCosts(form);
  // Before a person has typed, the form says what is missing, and doesn’t call it wrong.
  const problems = Object.fromEntries(Object.entries(all).filter(([field]) => changed.has(field)));
  const costs = input && costsOf(found.rates, input);
  const rateFirst = first.interest === '';
  const parts = { project, found, form, change, problems, costs };
  return (
    <DialogBody>
      {/* The margin keeps a focused field from being hidden under the result. */}
      <div className="space-y-8 [&_:is(input,select,a)]:scroll-mt-36">
        <p className="hidden text-lg font-semibold print:block">
          {project.project_name}, {project.developer.name}
        </p>
        <CostSummary costs={costs} problem={Object.values(all)[0]} />
        {rateFirst && <InterestField {...parts} />}
        <HomeFields {...parts} />
        <ChargeFields {...parts} />
        <LoanFields {...parts} rateFirst={rateFirst} />
        {costs && input && <LoanResult costs={costs} share={input.share} />}
        {costs && <RateSources costs={costs} />}
        <div className="flex items-center justify-end gap-3 print:hidden">
          <p className="text-sm text-muted">Send this estimate to your family</p>
          <ShareButton
            title="this estimate"
            text={`What ${project.project_name} costs`}
            path={pathOfCosts(project.id, form, first)}
          />
        </div>
        <p className="text-sm text-muted">
          An estimate with the rates known on {formatDay(found.day)}. Duty is charged on the government’s value where
          that is higher. Parking, maintenance, fees of the bank and brokerage are not in it. Ask the bank and the
          sub-registrar before you decide.
        </p>
      </div>
    </DialogBody>
  );
}

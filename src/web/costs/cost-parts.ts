import type { ProjectRates } from '#shared/costs/contract.ts';
import type { Costs } from '#shared/costs/cost-rules.ts';
import { formatCount } from '#shared/format/counts.ts';
import type { ProjectDetail } from '#shared/projects/contract.ts';
import type { CostForm, readCosts } from './cost-form.ts';

/** What each part of the calculator gets. `costs` is undefined while a field is wrong. */
export type CostParts = {
  project: ProjectDetail;
  found: ProjectRates;
  form: CostForm;
  change: (fields: Partial<CostForm>) => void;
  problems: ReturnType<typeof readCosts>['problems'];
  costs: Costs | undefined;
};

export const inRupees = (amount: number): string => `₹${formatCount(amount)}`;

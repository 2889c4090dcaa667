import type { ProjectRates } from '#costs/shared/contract.ts';
import type { Costs } from '#costs/shared/cost-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import type { CostForm, readCosts } from './cost-form.ts';

/** The props of each part of the calculator. `costs` is undefined while a field is wrong. */
export type CostParts = {
  project: ProjectDetail;
  found: ProjectRates;
  form: CostForm;
  change: (fields: Partial<CostForm>) => void;
  problems: ReturnType<typeof readCosts>['problems'];
  costs: Costs | undefined;
};

export const inRupees = (amount: number): string => `₹${formatCount(amount)}`;

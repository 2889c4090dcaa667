import { costsOf } from '#costs/shared/cost-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { firstCosts, readCosts } from './cost-form.ts';

/** Returns the instalment that the calculator begins with, in rupees; undefined without a price, or a bank that says its rate. */
export async function firstEmi(project: ProjectDetail, signal: AbortSignal): Promise<number | undefined> {
  const { data } = await api().costs.rates({ id: project.id }, { signal });
  const { input } = readCosts(firstCosts(project, data));
  return input && costsOf(data.rates, input).repayment?.emi;
}

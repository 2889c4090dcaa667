import { implementation } from '#app/server/implementation.ts';
import { recordProcedures } from '#records/server/procedures.ts';

const { costs, costRates } = implementation;

export const costsProcedures = costs.router({
  rates: costs.rates.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.costs.ratesOf(input.id),
  })),
});

export const costRatesProcedures = recordProcedures(costRates, 'cost-rates', (services) => services.costRates);

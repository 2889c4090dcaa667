import { dataForAll, implementation } from '#app/server/implementation.ts';
import { recordProcedures } from '#records/server/procedures.ts';

const { costs, costRates } = implementation;

export const costsProcedures = costs.router({
  rates: costs.rates.handler(dataForAll((services, input) => services.costs.ratesOf(input.id))),
});

export const costRatesProcedures = recordProcedures(costRates, 'cost-rates', (services) => services.costRates);

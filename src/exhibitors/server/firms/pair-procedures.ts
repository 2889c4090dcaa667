import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';

const { firmPairs } = implementation;

export const firmPairsProcedures = firmPairs.router({
  list: firmPairs.list.handler(forCaller((services, person, input) => services.firmPairs.page(person, input))),
  find: firmPairs.find.handler(dataForCaller((services, person, { id }) => services.firmPairs.find(person, id))),
  decide: firmPairs.decide.handler(
    forCaller(async (services, person, { id, state }) => {
      const data = await services.firmPairs.decide(person, id, state);
      const names = `${data.first.name} and ${data.second.name}`;
      const message = state === 'different' ? `${names} stay two firms.` : `${names} wait for your decision again.`;
      return { success: true, message, data };
    }),
  ),
  history: firmPairs.history.handler(
    dataForCaller((services, person, { id }) => services.firmPairs.history(person, id)),
  ),
});

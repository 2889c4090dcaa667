import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';

const { claims } = implementation;

export const claimsProcedures = claims.router({
  make: claims.make.handler(
    forCaller(async (services, person, input) => ({
      success: true,
      message: 'Your claim was sent. The organiser will write to you.',
      data: await services.claims.make(person, input),
    })),
  ),
  own: claims.own.handler(dataForCaller((services, person) => services.claims.own(person.id))),
  withdraw: claims.withdraw.handler(
    forCaller(async (services, person, { id }) => {
      await services.claims.withdraw(person, id);
      return { success: true, message: 'Your claim is withdrawn.' };
    }),
  ),
  list: claims.list.handler(forCaller((services, person, input) => services.claims.page(person, input))),
  find: claims.find.handler(dataForCaller((services, person, { id }) => services.claims.find(person, id))),
  document: claims.document.handler(forCaller((services, person, { id }) => services.claims.document(person, id))),
  decide: claims.decide.handler(
    forCaller(async (services, person, { id, accept, reason }) => ({
      success: true,
      message: accept ? 'Claim accepted.' : 'Claim refused.',
      data: await services.claims.decide(person, id, accept, reason),
    })),
  ),
  history: claims.history.handler(dataForCaller((services, person, { id }) => services.claims.history(person, id))),
});

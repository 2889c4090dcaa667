import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';

const { visitors } = implementation;

export const visitorsProcedures = visitors.router({
  list: visitors.list.handler(forCaller((services, person, input) => services.visitors.page(person, input))),
  find: visitors.find.handler(dataForCaller((services, person, { id }) => services.visitors.find(person, id))),
});

import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';

const { stalls } = implementation;

export const stallsProcedures = {
  own: stalls.own.handler(dataForCaller((services, person) => services.stalls.own(person))),
  find: stalls.find.handler(dataForCaller((services, person, { id }) => services.stalls.find(person, id))),
  update: stalls.update.handler(
    forCaller(async (services, person, input) => {
      const { stall, unchecked } = await services.stalls.update(person, input);
      const ended = unchecked ? ' The organiser checks again what you have changed.' : '';
      return { success: true, message: `The stall was saved.${ended}`, data: stall };
    }),
  ),
  preview: stalls.preview.handler(dataForCaller((services, person, { id }) => services.stalls.preview(person, id))),
  history: stalls.history.handler(dataForCaller((services, person, { id }) => services.stalls.history(person, id))),
};

import { implementation } from '#app/server/implementation.ts';

const { maps } = implementation;

export const mapsProcedures = maps.router({
  show: maps.show.handler(async ({ input: { bounds }, context: { services } }) => ({
    success: true,
    data: { base: services.maps.base, places: bounds ? await services.maps.places(bounds) : [] },
  })),
});

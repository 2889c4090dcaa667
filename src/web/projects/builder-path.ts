/** The builder's page that is open to everyone. */
export const builderPath = (id: number): string => `/developer/${id}/detail`;

/** The builder's stall, for the signed in. */
export const stallPath = (id: number): string => `/developer/${id}/details`;

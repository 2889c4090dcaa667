export const builderPath = (id: number): string => `/developer/${id}/detail`;

export const stallPath = (id: number): string => `/developer/${id}/details`;

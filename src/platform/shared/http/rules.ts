/** Ids are PostgreSQL integers. */
export const maxId = 2_147_483_647;

export const maxPageSize = 100;

export const maxSearchLength = 100;

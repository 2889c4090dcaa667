/** Ids are PostgreSQL integers. */
export const maxId = 2_147_483_647;

/** The most rows a page of any list has. */
export const maxPageSize = 100;

/** The most characters a list is searched for. */
export const maxSearchLength = 100;

/** Says whether the tests of this run use a PostgreSQL server; otherwise they use the embedded database. */
export const onServer = process.env.TEST_ENGINE === 'server';

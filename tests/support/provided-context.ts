declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with a migrated, empty embedded database, to be copied. */
    templateDataDir: string;
    /** A PostgreSQL server with a migrated, empty database called `template_aangan`. */
    templateDatabaseUrl: string;
    /** An OpenSearch server; undefined if search is in memory. */
    searchUrl: string | undefined;
  }
}

/** The name of the migrated, empty database that each test file's own is copied from. */
export const templateDatabase = 'template_aangan';

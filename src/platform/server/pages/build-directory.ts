/** Where the built web application is. */
export const buildDirectory = new URL('../../../../dist/', import.meta.url);

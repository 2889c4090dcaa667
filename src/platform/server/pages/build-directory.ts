/** The directory of the built web application. */
export const buildDirectory = new URL('../../../../dist/', import.meta.url);

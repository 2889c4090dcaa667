/** Below this many megabytes uploads and the database soon fail. */
export const lowSpace = 2_000;

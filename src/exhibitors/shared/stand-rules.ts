/** The list of stands has at most this many. */
export const maxStands = 2_000;

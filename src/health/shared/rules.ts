/** Below this many megabytes uploads and the database soon fail. */
export const lowSpace = 2_000;

/** A job that is due and waits longer is late. Jobs are tried at least every two minutes. */
export const lateJobSeconds = 900;

/** A backup is late after this time. It is two days, because a single missed day may be a retry or a restart. */
export const lateBackupSeconds = 2 * 24 * 3_600;

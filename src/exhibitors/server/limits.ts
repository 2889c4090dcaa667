/** A builder's page lists at most this many projects of each status, the newest first. */
export const maxPerStatus = 24;
/** A consultant's page lists at most this many projects, the newest first. */
export const maxConsultantProjects = 100;

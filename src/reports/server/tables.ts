import { date, pgTable } from 'drizzle-orm/pg-core';

/** The Mondays on which stalls were mailed their week: a job that runs again mails none twice. */
export const weeklyReports = pgTable('weekly_reports', { monday: date().primaryKey() });

import { date, pgTable } from 'drizzle-orm/pg-core';

/** Notes the Mondays on which stalls were mailed their week, so that a repeated job mails none twice. */
export const weeklyReports = pgTable('weekly_reports', { monday: date().primaryKey() });

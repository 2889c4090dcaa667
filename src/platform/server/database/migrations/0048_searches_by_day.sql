CREATE TABLE "weekly_reports" (
	"monday" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_leads_day_idx" ON "search_leads" USING btree ("day");
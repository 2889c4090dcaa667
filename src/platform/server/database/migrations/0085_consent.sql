CREATE TABLE "retention_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"months" smallint NOT NULL,
	"counted" integer NOT NULL,
	"announced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased" integer DEFAULT 0 NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "retention_runs_months" CHECK ("retention_runs"."months" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "notice_version" smallint;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expo_settings" ADD COLUMN "inquiry_months" smallint;--> statement-breakpoint
ALTER TABLE "expo_settings" ADD COLUMN "visit_months" smallint;--> statement-breakpoint
ALTER TABLE "expo_settings" ADD COLUMN "unconfirmed_account_months" smallint;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "notice_version" smallint;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notice_version" smallint;--> statement-breakpoint
CREATE INDEX "inquiries_kept_idx" ON "inquiries" USING btree ("submitted_at") WHERE "inquiries"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "site_visits_kept_idx" ON "site_visits" USING btree ("visit_date") WHERE "site_visits"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "users_unconfirmed_idx" ON "users" USING btree ("created_at") WHERE "users"."email_confirmed_at" is null;--> statement-breakpoint
ALTER TABLE "expo_settings" ADD CONSTRAINT "expo_settings_retention_months" CHECK (least("expo_settings"."inquiry_months", "expo_settings"."visit_months", "expo_settings"."unconfirmed_account_months") >= 1 and greatest("expo_settings"."inquiry_months", "expo_settings"."visit_months", "expo_settings"."unconfirmed_account_months") <= 120);--> statement-breakpoint
create trigger journal_inquiry_erased after update of erased_at on inquiries for each row
  when (old.erased_at is null and new.erased_at is not null) execute function note_in_journal('erased inquiry', 'ended', 'id');--> statement-breakpoint
create trigger journal_visit_erased after update of erased_at on site_visits for each row
  when (old.erased_at is null and new.erased_at is not null) execute function note_in_journal('erased visit', 'ended', 'id');

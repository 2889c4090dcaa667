ALTER TABLE "place_holds" DROP CONSTRAINT "place_holds_kind";--> statement-breakpoint
ALTER TABLE "place_holds" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "site_visits_waiting_idx" ON "site_visits" USING btree ("project_id","visit_date","visit_time","waiting_since","id") WHERE "site_visits"."waiting_since" is not null and "site_visits"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "place_holds" ADD CONSTRAINT "place_holds_project" CHECK ("place_holds"."project_id" is not null or "place_holds"."kind" = 'proposal');--> statement-breakpoint
ALTER TABLE "place_holds" ADD CONSTRAINT "place_holds_kind" CHECK ("place_holds"."kind" in ('confirmation', 'proposal', 'offer'));
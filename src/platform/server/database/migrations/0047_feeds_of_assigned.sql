ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_person_stall";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "assigned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_person_choice" UNIQUE NULLS NOT DISTINCT("user_id","exhibitor_id","assigned");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_assigned" CHECK (not "calendar_feeds"."assigned" or "calendar_feeds"."exhibitor_id" is null);
ALTER TABLE "place_holds" ADD COLUMN "by_video" boolean;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "by_video" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "meeting_link" text;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "link_claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_meeting_link" CHECK ("site_visits"."meeting_link" like 'https://%' and length("site_visits"."meeting_link") <= 500);
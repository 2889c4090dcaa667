ALTER TABLE "projects" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "offer_until" date;--> statement-breakpoint
ALTER TABLE "home_search" ADD COLUMN "has_offer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "home_search_offer_idx" ON "home_search" USING btree ("project_id") WHERE "home_search"."has_offer";--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_offer_dated" CHECK ("projects"."offer" is null or "projects"."offer_until" is not null);
ALTER TABLE "exhibitors" ADD COLUMN "taken_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "taken_off_reason" text;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_taken_off_unlisted" CHECK ("exhibitors"."taken_off_at" is null or not "exhibitors"."is_active");
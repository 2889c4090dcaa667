CREATE TABLE "registers" (
	"source" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ends_by_date" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "verified_by" integer;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "verification_reason" text;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "register_status" "project_status";--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_merged_into_id_exhibitors_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."exhibitors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitors_merged_idx" ON "exhibitors" USING btree ("merged_into_id") WHERE "exhibitors"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "exhibitors_verified_by_idx" ON "exhibitors" USING btree ("verified_by") WHERE "exhibitors"."verified_by" is not null;--> statement-breakpoint
CREATE INDEX "exhibitors_managed_name_idx" ON "exhibitors" USING btree ("kind","name_key","id");--> statement-breakpoint
CREATE INDEX "exhibitors_managed_newest_idx" ON "exhibitors" USING btree ("kind","created_at","id");--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_merged_unlisted" CHECK ("exhibitors"."merged_into_id" is null or not "exhibitors"."is_active");--> statement-breakpoint
-- By hand: registers imported before. What they said is known of projects that are not over; of the others the next import
-- stores it.
INSERT INTO "registers" ("source", "name", "ends_by_date")
SELECT DISTINCT "import_source", CASE WHEN "import_source" = 'maharera' THEN 'MahaRERA' ELSE "import_source" END, true
FROM "projects" WHERE "import_source" IS NOT NULL;--> statement-breakpoint
UPDATE "projects" SET
  "register_status" = CASE WHEN "status" IN ('planning', 'upcoming', 'ongoing') THEN "status" END,
  "status" = CASE
    WHEN "status" NOT IN ('upcoming', 'ongoing') THEN "status"
    WHEN "project_completion_date" < (now() AT TIME ZONE 'Asia/Kolkata')::date THEN 'past'
    WHEN "status" = 'upcoming' AND "booked_units" > 0 AND "project_completion_date" IS NOT NULL THEN 'ongoing'
    ELSE "status"
  END
FROM "exhibitors" WHERE "exhibitors"."id" = "developer_id" AND NOT "exhibitors"."has_members" AND "import_source" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER registers_raise_version BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "registers"
FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();

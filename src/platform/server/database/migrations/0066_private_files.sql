-- The paths of stored files that a text names, such as the JSON of a project's floor plans. Indexes use it.
create or replace function stored_paths(given text) returns text[]
language sql immutable parallel safe
return array(
  select (regexp_matches(replace(given, '\', ''), '(?:images|videos|documents)/[0-9a-f]{2}/[0-9a-f]{32}\.[a-z0-9]{2,5}', 'g'))[1]
);
--> statement-breakpoint
ALTER TABLE "stall_claims" ADD COLUMN "document_path" text;--> statement-breakpoint
CREATE INDEX "exhibitors_logo_idx" ON "exhibitors" USING btree ("logo_id") WHERE "exhibitors"."logo_id" is not null;--> statement-breakpoint
CREATE INDEX "exhibitors_stall_image_idx" ON "exhibitors" USING btree ("stall_image_id") WHERE "exhibitors"."stall_image_id" is not null;--> statement-breakpoint
CREATE INDEX "exhibitors_brochure_idx" ON "exhibitors" USING btree ("brochure_id") WHERE "exhibitors"."brochure_id" is not null;--> statement-breakpoint
CREATE INDEX "exhibitors_visiting_card_idx" ON "exhibitors" USING btree ("visiting_card_id") WHERE "exhibitors"."visiting_card_id" is not null;--> statement-breakpoint
CREATE INDEX "exhibitors_founders_video_idx" ON "exhibitors" USING btree ("founders_video_id") WHERE "exhibitors"."founders_video_id" is not null;--> statement-breakpoint
CREATE INDEX "exhibitors_named_files_idx" ON "exhibitors" USING gin (stored_paths("founders_video_url")) WHERE "exhibitors"."founders_video_url" is not null;--> statement-breakpoint
CREATE INDEX "projects_stall_image_idx" ON "projects" USING btree ("stall_image_id") WHERE "projects"."stall_image_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_logo_idx" ON "projects" USING btree ("logo_id") WHERE "projects"."logo_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_brochure_idx" ON "projects" USING btree ("brochure_id") WHERE "projects"."brochure_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_named_files_idx" ON "projects" USING gin (stored_paths(coalesce("infrastructure_video", '') || ' ' || coalesce("floor_plans"::text, ''))) WHERE "projects"."infrastructure_video" is not null or "projects"."floor_plans" is not null;--> statement-breakpoint
CREATE INDEX "users_avatar_idx" ON "users" USING btree ("avatar_id") WHERE "users"."avatar_id" is not null;--> statement-breakpoint
ALTER TABLE "stall_claims" ADD CONSTRAINT "stall_claims_document_path_unique" UNIQUE("document_path");
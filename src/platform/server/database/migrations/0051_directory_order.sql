DROP INDEX "exhibitors_recommended_idx";--> statement-breakpoint
DROP INDEX "exhibitors_kind_recommended_idx";--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "standing" smallint GENERATED ALWAYS AS (((has_members or import_key is null)::integer * 4 + is_verified::integer * 2 + (stall_image_id is not null)::integer)::smallint) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "exhibitors_recommended_idx" ON "exhibitors" USING btree ("standing" DESC NULLS LAST,"name_key","id") WHERE "exhibitors"."is_active";--> statement-breakpoint
CREATE INDEX "exhibitors_kind_recommended_idx" ON "exhibitors" USING btree ("kind","standing" DESC NULLS LAST,"name_key","id") WHERE "exhibitors"."is_active";
CREATE TABLE "exhibitor_gallery" (
	"exhibitor_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "exhibitor_gallery_exhibitor_id_media_id_pk" PRIMARY KEY("exhibitor_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "exhibitor_gallery" ADD CONSTRAINT "exhibitor_gallery_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_gallery" ADD CONSTRAINT "exhibitor_gallery_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_gallery_media_idx" ON "exhibitor_gallery" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "exhibitor_achievements_media_idx" ON "exhibitor_achievements" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "exhibitors_managed_updated_idx" ON "exhibitors" USING btree ("updated_at","id") WHERE "exhibitors"."merged_into_id" is null;--> statement-breakpoint
CREATE INDEX "project_gallery_media_idx" ON "project_gallery" USING btree ("media_id");--> statement-breakpoint
CREATE TRIGGER "raise_directory_version" BEFORE INSERT OR UPDATE OR DELETE ON "exhibitor_gallery" FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();

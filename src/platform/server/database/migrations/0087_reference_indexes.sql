DROP INDEX "projects_location_idx";--> statement-breakpoint
DROP INDEX "projects_category_idx";--> statement-breakpoint
DROP INDEX "projects_sub_category_idx";--> statement-breakpoint
DROP INDEX "projects_sub_category3_idx";--> statement-breakpoint
CREATE INDEX "projects_location_idx" ON "projects" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "projects_category_idx" ON "projects" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "projects_sub_category_idx" ON "projects" USING btree ("sub_category_id");--> statement-breakpoint
CREATE INDEX "projects_sub_category3_idx" ON "projects" USING btree ("sub_category3_id");
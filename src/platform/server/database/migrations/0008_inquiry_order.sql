DROP INDEX "inquiries_exhibitor_idx";--> statement-breakpoint
DROP INDEX "inquiries_project_idx";--> statement-breakpoint
DROP INDEX "inquiries_user_idx";--> statement-breakpoint
CREATE INDEX "inquiries_exhibitor_idx" ON "inquiries" USING btree ("exhibitor_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_project_idx" ON "inquiries" USING btree ("project_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_user_idx" ON "inquiries" USING btree ("user_id","submitted_at","id") WHERE "inquiries"."user_id" is not null;
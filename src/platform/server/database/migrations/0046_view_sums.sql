CREATE TABLE "activity_day_views" (
	"day" date PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_folds" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" date,
	CONSTRAINT "activity_folds_one" CHECK ("activity_folds"."id")
);
--> statement-breakpoint
CREATE TABLE "activity_page_views" (
	"page_type" "activity_total_page" NOT NULL,
	"page_id" integer NOT NULL,
	"last_7" integer NOT NULL,
	"last_30" integer NOT NULL,
	"last_90" integer NOT NULL,
	CONSTRAINT "activity_page_views_page_type_page_id_pk" PRIMARY KEY("page_type","page_id")
);
--> statement-breakpoint
CREATE INDEX "activity_page_views_7_idx" ON "activity_page_views" USING btree ("last_7" DESC NULLS FIRST,"page_type","page_id");--> statement-breakpoint
CREATE INDEX "activity_page_views_30_idx" ON "activity_page_views" USING btree ("last_30" DESC NULLS FIRST,"page_type","page_id");--> statement-breakpoint
CREATE INDEX "activity_page_views_90_idx" ON "activity_page_views" USING btree ("last_90" DESC NULLS FIRST,"page_type","page_id");--> statement-breakpoint
CREATE INDEX "site_visits_created_idx" ON "site_visits" USING btree ("created_at","project_id");--> statement-breakpoint
INSERT INTO "activity_folds" DEFAULT VALUES;

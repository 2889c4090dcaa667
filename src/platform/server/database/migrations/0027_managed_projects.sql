CREATE TYPE "public"."project_listing" AS ENUM('draft', 'listed', 'archived');--> statement-breakpoint
CREATE TABLE "project_unit_types" (
	"project_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"configuration" text NOT NULL,
	"carpet_area" double precision NOT NULL,
	"price_from" bigint,
	"price_to" bigint,
	"total_units" integer,
	"units_left" integer,
	CONSTRAINT "project_unit_types_project_id_position_pk" PRIMARY KEY("project_id","position"),
	CONSTRAINT "project_unit_types_configuration" CHECK (length("project_unit_types"."configuration") between 1 and 50),
	CONSTRAINT "project_unit_types_area" CHECK ("project_unit_types"."carpet_area" > 0),
	CONSTRAINT "project_unit_types_prices" CHECK ("project_unit_types"."price_from" > 0 and "project_unit_types"."price_from" <= "project_unit_types"."price_to"),
	CONSTRAINT "project_unit_types_priced" CHECK ("project_unit_types"."price_to" is null or "project_unit_types"."price_from" is not null),
	CONSTRAINT "project_unit_types_units" CHECK ("project_unit_types"."units_left" >= 0 and "project_unit_types"."units_left" <= "project_unit_types"."total_units"),
	CONSTRAINT "project_unit_types_left" CHECK ("project_unit_types"."units_left" is null or "project_unit_types"."total_units" is not null),
	CONSTRAINT "project_unit_types_total" CHECK ("project_unit_types"."total_units" >= 0)
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "listing" "project_listing" DEFAULT 'listed' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "archived_from" "project_listing";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "description_html" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "project_detail_html" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "location_advantage_html" text;--> statement-breakpoint
ALTER TABLE "project_unit_types" ADD CONSTRAINT "project_unit_types_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_managed_name_idx" ON "projects" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "projects_managed_created_idx" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "projects_managed_updated_idx" ON "projects" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_managed_count_idx" ON "projects" USING btree ("listing","status","developer_id","location_id","category_id","sub_category_id","sub_category3_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_archived_from" CHECK (("projects"."listing" = 'archived') = ("projects"."archived_from" is not null));--> statement-breakpoint
CREATE TRIGGER "raise_directory_version" BEFORE INSERT OR UPDATE OR DELETE ON "project_unit_types" FOR EACH STATEMENT EXECUTE FUNCTION raise_directory_version();--> statement-breakpoint
-- Projects that were added here had a copy of the expo's number: those that never got another take their stall's or the expo's from now on.
UPDATE "projects" SET "visit_capacity" = NULL WHERE "visit_capacity" = (SELECT "default_visit_capacity" FROM "expo_settings");

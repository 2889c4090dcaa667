CREATE TYPE "public"."mapping_side" AS ENUM('builder', 'consultant', 'organiser');--> statement-breakpoint
CREATE TYPE "public"."mapping_state" AS ENUM('asked', 'accepted', 'declined', 'withdrawn', 'ended');--> statement-breakpoint
CREATE TABLE "project_mappings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"consultant_kind" "exhibitor_kind" GENERATED ALWAYS AS ('broker'::exhibitor_kind) STORED NOT NULL,
	"state" "mapping_state" NOT NULL,
	"asked_by" "mapping_side" NOT NULL,
	"may_edit" boolean DEFAULT false NOT NULL,
	"message" text,
	"asked_user_id" integer,
	"decided_user_id" integer,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_mappings_pair_key" UNIQUE("project_id","consultant_id"),
	CONSTRAINT "project_mappings_decided" CHECK (("project_mappings"."state" = 'asked') = ("project_mappings"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "project_mappings" ADD CONSTRAINT "project_mappings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_mappings" ADD CONSTRAINT "project_mappings_asked_user_id_users_id_fk" FOREIGN KEY ("asked_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_mappings" ADD CONSTRAINT "project_mappings_decided_user_id_users_id_fk" FOREIGN KEY ("decided_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_mappings" ADD CONSTRAINT "project_mappings_consultant_fk" FOREIGN KEY ("consultant_id","consultant_kind") REFERENCES "public"."exhibitors"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_mappings_consultant_idx" ON "project_mappings" USING btree ("consultant_id","project_id");--> statement-breakpoint
CREATE INDEX "project_mappings_changed_idx" ON "project_mappings" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "project_mappings_asked_idx" ON "project_mappings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "project_mappings_state_idx" ON "project_mappings" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "project_mappings_asked_user_idx" ON "project_mappings" USING btree ("asked_user_id");--> statement-breakpoint
CREATE INDEX "project_mappings_decided_user_idx" ON "project_mappings" USING btree ("decided_user_id");--> statement-breakpoint
INSERT INTO "project_mappings" ("project_id", "consultant_id", "state", "asked_by", "decided_at", "created_at", "updated_at")
SELECT "project_id", "consultant_id", 'accepted', 'builder', "assigned_date" AT TIME ZONE 'Asia/Kolkata', "assigned_date" AT TIME ZONE 'Asia/Kolkata', now()
FROM "project_consultants" ORDER BY "project_id", "consultant_id";--> statement-breakpoint
-- Replaced at every start by the file with its name in ../functions.
CREATE FUNCTION keep_project_consultants() RETURNS trigger LANGUAGE plpgsql AS 'begin return null; end';--> statement-breakpoint
CREATE TRIGGER keep_project_consultants_inserted AFTER INSERT ON "project_mappings"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_project_consultants();--> statement-breakpoint
CREATE TRIGGER keep_project_consultants_updated AFTER UPDATE ON "project_mappings"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_project_consultants();--> statement-breakpoint
CREATE TRIGGER keep_project_consultants_deleted AFTER DELETE ON "project_mappings"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_project_consultants();

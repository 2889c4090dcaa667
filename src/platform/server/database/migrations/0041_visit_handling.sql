CREATE TABLE "visit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_visit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"author_id" integer,
	"body" text,
	"status" "visit_status",
	"was_date" date,
	"was_time" text,
	"visit_date" date,
	"visit_time" text,
	"assigned_user_id" integer,
	"assigned_exhibitor_id" integer,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_entries_side" CHECK ("visit_entries"."side" in ('visitor', 'exhibitor', 'expo')),
	CONSTRAINT "visit_entries_author" CHECK ("visit_entries"."author_id" is null or "visit_entries"."side" = 'exhibitor'),
	CONSTRAINT "visit_entries_body" CHECK (("visit_entries"."kind" = 'note') = ("visit_entries"."body" is not null)),
	CONSTRAINT "visit_entries_length" CHECK (length("visit_entries"."body") <= 4000),
	CONSTRAINT "visit_entries_status" CHECK (("visit_entries"."kind" = 'status') = ("visit_entries"."status" is not null))
);
--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "no_show" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "walk_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "assigned_user_id" integer;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "assigned_exhibitor_id" integer;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_site_visit_id_site_visits_id_fk" FOREIGN KEY ("site_visit_id") REFERENCES "public"."site_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_assigned_user_id_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_assigned_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("assigned_exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_entries_idempotency_key" ON "visit_entries" USING btree ("idempotency_key") WHERE "visit_entries"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "visit_entries_visit_idx" ON "visit_entries" USING btree ("site_visit_id","id");--> statement-breakpoint
CREATE INDEX "visit_entries_author_idx" ON "visit_entries" USING btree ("author_id","id") WHERE "visit_entries"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "visit_entries_user_idx" ON "visit_entries" USING btree ("assigned_user_id") WHERE "visit_entries"."assigned_user_id" is not null;--> statement-breakpoint
CREATE INDEX "visit_entries_exhibitor_idx" ON "visit_entries" USING btree ("assigned_exhibitor_id") WHERE "visit_entries"."assigned_exhibitor_id" is not null;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_assigned_user_id_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_assigned_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("assigned_exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_visits_assigned_user_idx" ON "site_visits" USING btree ("assigned_user_id") WHERE "site_visits"."assigned_user_id" is not null;--> statement-breakpoint
CREATE INDEX "site_visits_assigned_exhibitor_idx" ON "site_visits" USING btree ("assigned_exhibitor_id","visit_date","id") WHERE "site_visits"."assigned_exhibitor_id" is not null;--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_arrived" CHECK ("site_visits"."arrived_at" is null or "site_visits"."status" = 'completed' or "site_visits"."status" = 'confirmed');--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_no_show" CHECK (not "site_visits"."no_show" or "site_visits"."status" = 'cancelled');--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_walk_in" CHECK (not "site_visits"."walk_in" or ("site_visits"."status" = 'completed' and "site_visits"."visit_time" is null and "site_visits"."arrived_at" is not null));--> statement-breakpoint
ALTER TABLE "site_visits" ADD CONSTRAINT "site_visits_one_assignee" CHECK ("site_visits"."assigned_user_id" is null or "site_visits"."assigned_exhibitor_id" is null);
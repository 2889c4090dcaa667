CREATE TABLE "visit_feedback" (
	"site_visit_id" integer PRIMARY KEY NOT NULL,
	"project_id" integer,
	"mailbox_hash" text NOT NULL,
	"rating" smallint NOT NULL,
	"counts" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_feedback_rating" CHECK ("visit_feedback"."rating" between 1 and 5),
	CONSTRAINT "visit_feedback_mailbox_hex" CHECK ("visit_feedback"."mailbox_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "rating_average" numeric(2, 1);--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "rating_count" integer;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "feedback_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_site_visit_id_site_visits_id_fk" FOREIGN KEY ("site_visit_id") REFERENCES "public"."site_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_feedback_project_idx" ON "visit_feedback" USING btree ("project_id","mailbox_hash","created_at") WHERE "visit_feedback"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_rated_idx" ON "projects" USING btree ("id") WHERE "projects"."rating_count" is not null;
CREATE TABLE "listing_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibitor_id" integer NOT NULL,
	"project_id" integer,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_reports_state" CHECK ("listing_reports"."state" in ('open', 'acted', 'no_fault', 'abuse')),
	CONSTRAINT "listing_reports_answered" CHECK (("listing_reports"."state" = 'open') = ("listing_reports"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reports_one_open" ON "listing_reports" USING btree ("user_id","exhibitor_id",coalesce("project_id", 0)) WHERE "listing_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "listing_reports_user_idx" ON "listing_reports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "listing_reports_newest_idx" ON "listing_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "listing_reports_exhibitor_idx" ON "listing_reports" USING btree ("exhibitor_id","project_id");--> statement-breakpoint
CREATE INDEX "listing_reports_project_idx" ON "listing_reports" USING btree ("project_id") WHERE "listing_reports"."project_id" is not null;
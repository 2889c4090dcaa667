CREATE TABLE "shortlisted_projects" (
	"user_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlisted_projects_user_id_project_id_pk" PRIMARY KEY("user_id","project_id"),
	CONSTRAINT "shortlisted_projects_note_length" CHECK (length("shortlisted_projects"."note") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "shortlisted_projects" ADD CONSTRAINT "shortlisted_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_projects" ADD CONSTRAINT "shortlisted_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlisted_projects_project_idx" ON "shortlisted_projects" USING btree ("project_id");
CREATE TABLE "shortlist_later_phases" (
	"user_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"phase_id" integer NOT NULL,
	"is_waiting" boolean NOT NULL,
	CONSTRAINT "shortlist_later_phases_user_id_project_id_phase_id_pk" PRIMARY KEY("user_id","project_id","phase_id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "first_phase_id" integer;--> statement-breakpoint
ALTER TABLE "shortlist_later_phases" ADD CONSTRAINT "shortlist_later_phases_shortlisted_fk" FOREIGN KEY ("user_id","project_id") REFERENCES "public"."shortlisted_projects"("user_id","project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlist_later_phases_waiting_idx" ON "shortlist_later_phases" USING btree ("user_id") WHERE "shortlist_later_phases"."is_waiting";--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_first_phase_id_projects_id_fk" FOREIGN KEY ("first_phase_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_first_phase_idx" ON "projects" USING btree ("first_phase_id") WHERE "projects"."first_phase_id" is not null;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_first_phase_other" CHECK ("projects"."first_phase_id" <> "projects"."id");--> statement-breakpoint
-- Clears first phases that don't hold any more when a project gets another builder, is restored, or becomes a later phase itself: a first
-- phase is of the same builder, and no later phase. Forms refuse these with a reason; this covers moves and merges too.
create or replace function keep_first_phases() returns trigger language plpgsql as $$
begin
  update projects later set first_phase_id = null from projects first
  where later.id = new.id and first.id = later.first_phase_id and (first.developer_id <> later.developer_id or first.first_phase_id is not null);
  update projects later set first_phase_id = null from projects first
  where later.first_phase_id = new.id and first.id = new.id and (first.developer_id <> later.developer_id or first.first_phase_id is not null);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_inserted_first_phases after insert on projects for each row when (new.first_phase_id is not null) execute function keep_first_phases();--> statement-breakpoint
create trigger keep_first_phases after update of developer_id, first_phase_id on projects for each row
  when (new.developer_id <> old.developer_id or new.first_phase_id is distinct from old.first_phase_id) execute function keep_first_phases();

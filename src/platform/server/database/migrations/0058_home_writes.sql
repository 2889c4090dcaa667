CREATE TABLE "home_writes" (
	"version" bigint NOT NULL,
	"project_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "home_writes_version_idx" ON "home_writes" USING btree ("version");--> statement-breakpoint
-- Notes that these homes were written or deleted, for processes that keep homes in memory. The version is raised here too: its row stays locked
-- until the transaction ends, so that versions are in the order of commits.
create or replace function note_homes(changed integer[]) returns void language sql as $$
  with raised as (update directory_version set version = version + 1 where cardinality(changed) > 0 returning version)
  insert into home_writes (version, project_ids) select version, changed from raised;
$$;
--> statement-breakpoint
-- The same for homes that are deleted with their projects.
create or replace function note_deleted_homes() returns trigger language plpgsql as $$
begin
  perform note_homes(array(select project_id from deleted_rows));
  return null;
end $$;
--> statement-breakpoint
create trigger note_deleted_homes after delete on home_search referencing old table as deleted_rows for each statement execute function note_deleted_homes();

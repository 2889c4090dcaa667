CREATE TABLE "exhibitor_writes" (
	"version" bigint NOT NULL,
	"exhibitor_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "exhibitor_writes_version_idx" ON "exhibitor_writes" USING btree ("version");--> statement-breakpoint
-- Notes which exhibitors were written, for processes that keep them in memory; see note_homes. The version was raised before the statement, and
-- its row is locked until the transaction ends.
create or replace function note_exhibitors() returns trigger language plpgsql as $$
begin
  insert into exhibitor_writes (version, exhibitor_ids)
  select version, array(select id from written_rows) from directory_version where exists (select from written_rows);
  return null;
end $$;
--> statement-breakpoint
create trigger note_inserted_exhibitors after insert on exhibitors referencing new table as written_rows for each statement execute function note_exhibitors();--> statement-breakpoint
create trigger note_updated_exhibitors after update on exhibitors referencing new table as written_rows for each statement execute function note_exhibitors();--> statement-breakpoint
create trigger note_deleted_exhibitors after delete on exhibitors referencing old table as written_rows for each statement execute function note_exhibitors();

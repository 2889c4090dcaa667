-- Notes that this transaction changes what the directory shows, so that its commit marks cached answers and pages as
-- outdated.
create or replace function raise_directory_version() returns trigger language plpgsql as $$
begin
  insert into directory_changes (project_ids)
  select '{}' where not exists (select from directory_changes where transaction_id = pg_current_xact_id());
  return null;
end $$;

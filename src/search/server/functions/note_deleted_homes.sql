-- Notes homes that are deleted with their projects.
create or replace function note_deleted_homes() returns trigger language plpgsql as $$
begin
  perform note_homes(array(select project_id from deleted_rows));
  return null;
end $$;

-- Writes the projects that changed rows of other tables belong to. A deleted project has no row left to write.
create or replace function put_homes_of_parts() returns trigger language plpgsql as $$
begin
  perform put_homes(array(select distinct project_id from changed_rows));
  return null;
end $$;

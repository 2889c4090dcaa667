-- The same for rows of other tables that belong to a project. A deleted project has no row left to write.
create or replace function put_homes_of_parts() returns trigger language plpgsql as $$
begin
  perform put_homes(array(select distinct project_id from changed_rows));
  return null;
end $$;

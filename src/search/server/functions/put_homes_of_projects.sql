-- Writes the search rows of the changed projects again.
create or replace function put_homes_of_projects() returns trigger language plpgsql as $$
begin
  perform put_homes(array(select id from changed_rows));
  return null;
end $$;

-- Has what the changed projects are found by written again.
create or replace function put_homes_of_projects() returns trigger language plpgsql as $$
begin
  perform put_homes(array(select id from changed_rows));
  return null;
end $$;

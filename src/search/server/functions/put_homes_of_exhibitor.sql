-- Writes the projects of a firm that a person joined, or that everyone left.
create or replace function put_homes_of_exhibitor() returns trigger language plpgsql as $$
begin
  perform put_homes(array(select id from projects where developer_id = new.id));
  return null;
end $$;

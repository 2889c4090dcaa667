-- Notes which exhibitors were written, for processes that keep them in memory; see note_homes.
create or replace function note_exhibitors() returns trigger language plpgsql as $$
begin
  insert into directory_changes (exhibitor_ids) select array(select id from written_rows) where exists (select from written_rows);
  return null;
end $$;

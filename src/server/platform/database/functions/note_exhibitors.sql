-- Notes which exhibitors were written, for processes that keep them in memory; see note_homes. The version was raised before the statement, and
-- its row is locked until the transaction ends.
create or replace function note_exhibitors() returns trigger language plpgsql as $$
begin
  insert into exhibitor_writes (version, exhibitor_ids)
  select version, array(select id from written_rows) from directory_version where exists (select from written_rows);
  return null;
end $$;

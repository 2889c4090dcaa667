-- Sends an event to the receivers of inquiries that were sent or changed.
create or replace function announce_inquiries() returns trigger language plpgsql as $$
declare
  stalls integer[];
begin
  if not exists (select from changed) then
    return null;
  end if;
  stalls := array(select exhibitor_id from changed union select assigned_exhibitor_id from changed
    union select p.developer_id from projects p where p.id in (select project_id from changed));
  if tg_op = 'UPDATE' then
    stalls := stalls || array(select assigned_exhibitor_id from before where assigned_exhibitor_id <> all (stalls));
  end if;
  perform announce(array['inquiries'], array[]::integer[], stalls, true);
  return null;
end $$;

-- Sends an event about site visits that were booked or changed to the people who receive them, and to the account that
-- booked them.
create or replace function announce_visits() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then
    return null;
  end if;
  perform announce(array['visits'], array(select distinct user_id from changed where user_id is not null),
    array(select broker_id from changed union select p.developer_id from projects p where p.id in (select project_id from changed)), true);
  return null;
end $$;

-- Sends an event about new and read notifications to the people they are for.
create or replace function announce_notifications() returns trigger language plpgsql as $$
declare
  people integer[] := array(select distinct user_id from changed);
begin
  if cardinality(people) > 0 then
    perform announce(array['notifications'], people, array[]::integer[], false);
  end if;
  return null;
end $$;

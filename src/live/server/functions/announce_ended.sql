-- Tells the processes that some live streams must end: those of sessions that ended, and of people whose state, roles
-- or stalls changed (docs/decisions/0057). Their streams are closed, and a browser that may still have one opens
-- another.
create or replace function announce_ended() returns trigger language plpgsql as $$
declare
  field text := case when tg_table_name = 'sessions' then 'sessions' else 'people' end;
  ended integer[];
  message text;
begin
  if tg_table_name = 'sessions' then
    ended := array(select id from gone);
  elsif tg_table_name = 'users' then
    ended := array[new.id];
  elsif tg_table_name = 'role_permissions' then
    ended := array(select user_id from user_roles where role_id in (old.role_id, new.role_id));
  else
    ended := array_remove(array[old.user_id, new.user_id], null);
  end if;
  if cardinality(ended) = 0 then
    return null;
  end if;
  message := json_build_object('ended', json_build_object(field, ended))::text;
  if octet_length(message) > 7900 then
    message := '{"ended":{"everyone":true}}';
  end if;
  perform pg_notify('live', message);
  return null;
end $$;

-- Tells the processes on this database, after the commit, what changed and for whom (docs/decisions/0057). A message
-- that would be too long for PostgreSQL (8,000 bytes) is for everyone.
create or replace function announce(kinds text[], people integer[], stalls integer[], organisers boolean) returns void language plpgsql as $$
declare
  message text := json_build_object('kinds', kinds, 'people', array_remove(people, null), 'stalls', array_remove(stalls, null),
    'organisers', organisers)::text;
begin
  if octet_length(message) > 7900 then
    message := json_build_object('kinds', kinds, 'everyone', true)::text;
  end if;
  perform pg_notify('live', message);
end $$;

-- Keeps exhibitors.has_members, which is true if an active person who acts for stalls of its kind (docs/decisions/0010)
-- is a member. The person, and then the stalls, are locked before anything is read, so if the last two members leave at
-- once, the second one sees that the first is gone.
create or replace function keep_has_members() returns trigger language plpgsql as $$
declare
  stalls integer[];
begin
  if tg_table_name in ('exhibitor_members', 'user_roles') then
    perform from users where id in (old.user_id, new.user_id) order by id for no key update;
  end if;
  if tg_table_name = 'exhibitor_members' then
    stalls := array_remove(array[old.exhibitor_id, new.exhibitor_id], null);
  elsif tg_table_name = 'users' then
    stalls := array(select exhibitor_id from exhibitor_members where user_id = new.id);
  elsif tg_table_name = 'user_roles' then
    stalls := array(select exhibitor_id from exhibitor_members where user_id in (old.user_id, new.user_id));
  else
    stalls := array(select m.exhibitor_id from exhibitor_members m join user_roles held on held.user_id = m.user_id
      where held.role_id in (old.role_id, new.role_id));
  end if;
  if cardinality(stalls) = 0 then
    return null;
  end if;
  perform from exhibitors where id = any(stalls) order by id for no key update;
  if exists (select from exhibitors e where e.id = any(stalls) and e.has_members <> has_acting_member(e.id, e.kind)) then
    update exhibitors e set has_members = not has_members
    where e.id = any(stalls) and e.has_members <> has_acting_member(e.id, e.kind);
  end if;
  return null;
end $$;

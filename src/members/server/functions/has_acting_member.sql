-- Returns whether an active person with the role of a stall's kind is its member.
create or replace function has_acting_member(stall integer, kind exhibitor_kind) returns boolean language sql stable as $$
  select exists (
    select from exhibitor_members m join users u on u.id = m.user_id and u.is_active
    where m.exhibitor_id = stall and acts_for(u.id, kind))
$$;

-- Whether an active person with the role of a stall's kind is its member; an organiser acts as organiser alone.
create or replace function has_acting_member(stall integer, kind exhibitor_kind) returns boolean language sql stable as $$
  select exists (
    select from exhibitor_members m join users u on u.id = m.user_id and u.is_active
    where m.exhibitor_id = stall
      and exists (select from user_roles h join role_permissions rp on rp.role_id = h.role_id
        join permissions p on p.id = rp.permission_id
        where h.user_id = u.id and p.name = 'access-' || kind || '-dashboard')
      and not exists (select from user_roles h join role_permissions rp on rp.role_id = h.role_id
        join permissions p on p.id = rp.permission_id
        where h.user_id = u.id and p.name = 'access-admin-dashboard'))
$$;

-- Returns whether a person's roles let them act for stalls of a kind (docs/decisions/0010). An organiser acts only as
-- organiser.
create or replace function acts_for(person integer, kind exhibitor_kind) returns boolean language sql stable as $$
  select coalesce(bool_or(p.name = 'access-' || kind || '-dashboard') and not bool_or(p.name = 'access-admin-dashboard'), false)
  from user_roles h join role_permissions rp on rp.role_id = h.role_id join permissions p on p.id = rp.permission_id
  where h.user_id = person
$$;

-- Fills the columns that a project's filters need from its builder, place and consultants. Drafts, archived, planned
-- and cancelled projects are not listed: visitors see upcoming, ongoing and completed ones, and those on hold.
-- An import locks the sources of all rows of a batch first, and says so by a setting that ends with the transaction.
create or replace function fill_project_listing() returns trigger language plpgsql as $$
declare
  developer record;
begin
  if current_setting('aangan.listing_sources', true) is distinct from 'locked' and (tg_op = 'INSERT' or
    (new.developer_id, new.location_id, new.category_id, new.sub_category_id, new.sub_category3_id)
    is distinct from (old.developer_id, old.location_id, old.category_id, old.sub_category_id, old.sub_category3_id)) then
    perform lock_listing_sources(new.developer_id, new.location_id, array[new.category_id, new.sub_category_id, new.sub_category3_id]);
  end if;
  select name, company, is_active, is_verified, place.names as places into developer
  from (select string_agg(array_to_string(around.location_name || around.spellings, ' '), ' ') as names
    from locations own join locations around on around.id = any(own.path) where own.id = new.location_id) place
  left join exhibitors on id = new.developer_id;
  new.is_listed := coalesce(developer.is_active, false) and new.listing = 'listed' and new.status not in ('planning', 'cancelled');
  new.developer_verified := coalesce(developer.is_verified, false);
  new.search_text := search_text(new.project_name, new.project_title, developer.name, developer.company, developer.places, new.rera_number,
    new.location_address, new.pin_code);
  -- Consultants can be mapped to a project only after it is inserted.
  if tg_op = 'INSERT' then
    new.has_verified_consultant := false;
    new.has_unverified_consultant := false;
    return new;
  end if;
  select coalesce(bool_or(e.is_verified), false), coalesce(bool_or(not e.is_verified), false)
  into new.has_verified_consultant, new.has_unverified_consultant
  from project_consultants m join exhibitors e on e.id = m.consultant_id and e.is_active
  where m.project_id = new.id;
  return new;
end $$;

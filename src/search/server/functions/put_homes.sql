-- Writes the search rows of these projects (home_search, home_units), and deletes the rows of projects that are no
-- longer listed.
-- The standing adds up: 32, except for a register's projects whose completion date has passed; 16 for homes to live in;
-- 8 for firms that exhibit, and of a register's projects only for those with a picture or a price, because one builder
-- who joins has up to 200 of them; 4 for pictures; 2 for verified builders; 1 for a price. 192 marks this rule, and a job
-- rewrites rows with less.
-- Changes wait in changed_homes for the job of saved searches, with the rows before the first change that the job
-- hasn't read.
-- The projects are locked before anything is read, so that of two transactions that change parts of one, the second
-- sees the changes of the first.
-- Each id must be there once, because the ids are joined with `unnest`: an array that isn't known when a statement is
-- planned is searched from its start for each row. Categories are joined with `offset 0`, so that what their names say is
-- computed once for all projects in one.
create or replace function put_homes(changed integer[]) returns void language plpgsql as $$
declare
  lived_in_names constant text := '\m(residential|housing|apartments?|flats?|homes?)\M';
  was jsonb;
begin
  perform from unnest(changed) as wanted (id) join projects p on p.id = wanted.id order by p.id for no key update of p;
  was := (select jsonb_object_agg(h.project_id, home_as_json(h.project_id)) from unnest(changed) as wanted (id) join home_search h on h.project_id = wanted.id);
  perform note_homes(changed);
  delete from home_search h using unnest(changed) as wanted (id)
  where h.project_id = wanted.id and not exists (select from projects p where p.id = h.project_id and p.is_listed);

  insert into home_search as stored (project_id, developer_id, consultant_ids, location_id, latitude, longitude, status, is_ready, possession_on, kinds,
    price_from, price_to, area_from, area_to, bank_ids, facility_ids, has_rera, is_verified, has_picture, has_units_left, has_floor_plan, has_offer, standing, created_at)
  select p.id, p.developer_id, consultants.ids, p.location_id, p.latitude, p.longitude, p.status, ready.is_ready,
    case when ready.is_ready then date '0001-01-01' when p.status <> 'past' then p.project_completion_date end,
    coalesce(units.kinds, category.kinds), coalesce(units.price_from, p.start_price, p.end_price),
    coalesce(units.price_to, p.end_price, p.start_price),
    units.area_from, units.area_to, banks.ids, facilities.ids, p.rera_number is not null, developer.is_verified, picture.has,
    units.are_left or coalesce(p.total_units - p.booked_units > 0, false), plans.are_there,
    coalesce(p.offer is not null and p.offer_until >= (now() at time zone 'Asia/Kolkata')::date, false),
    192 + case when p.status = 'past' and not ready.is_ready then 0 else 32 end + case when lived_in.is then 16 else 0 end
      + case when (developer.has_members or developer.import_key is null) and (p.import_source is null or picture.has or price.has) then 8 else 0 end
      + case when picture.has then 4 else 0 end + case when developer.is_verified then 2 else 0 end + case when price.has then 1 else 0 end,
    p.created_at
  from unnest(changed) as wanted (id)
  join projects p on p.id = wanted.id
  join exhibitors developer on developer.id = p.developer_id
  left join lateral (select home_kind(category_name) as kind, category_name ~* lived_in_names as is_lived_in from categories where id = p.category_id offset 0) c1 on true
  left join lateral (select home_kind(category_name) as kind, category_name ~* lived_in_names as is_lived_in from categories where id = p.sub_category_id offset 0) c2 on true
  left join lateral (select home_kind(category_name) as kind, category_name ~* lived_in_names as is_lived_in from categories where id = p.sub_category3_id offset 0) c3 on true
  cross join lateral (select p.status = 'past' and not is_past_by_date(p.status, p.import_source, p.register_status) as is_ready) ready
  cross join lateral (select array_remove(array[coalesce(c3.kind, c2.kind, c1.kind)], null) as kinds) category
  cross join lateral (
    select array_agg(distinct home_kind(configuration)) filter (where home_kind(configuration) is not null) as kinds,
      min(price_from) as price_from, max(coalesce(price_to, price_from)) as price_to, min(carpet_area) as area_from, max(carpet_area) as area_to,
      coalesce(bool_or(units_left > 0), false) as are_left
    from project_unit_types where project_id = p.id) units
  -- If no kind says whether people live there, the category's name does.
  cross join lateral (select case when cardinality(coalesce(units.kinds, category.kinds)) > 0
      then coalesce(units.kinds, category.kinds) && '{1rk,1bhk,2bhk,3bhk,4bhk,5bhk,penthouse,villa}'
      else coalesce(c1.is_lived_in or c2.is_lived_in or c3.is_lived_in, false) end as is) lived_in
  cross join lateral (select coalesce(array_agg(bank_id order by bank_id), '{}') as ids from project_banks where project_id = p.id) banks
  cross join lateral (select coalesce(array_agg(facility_id order by facility_id), '{}') as ids from project_facilities where project_id = p.id) facilities
  cross join lateral (select coalesce(array_agg(consultant_id order by consultant_id), '{}') as ids from project_consultants where project_id = p.id) consultants
  cross join lateral (select p.stall_image_id is not null or exists (select from project_gallery where project_id = p.id) as has) picture
  cross join lateral (select coalesce(p.price, units.price_from) is not null as has) price
  cross join lateral (select p.floor_plans is not null and (coalesce(cardinality(stored_paths(p.floor_plans::text)) > 0, false) or p.floor_plans::text ~* 'https?:') as are_there) plans
  where p.is_listed
  on conflict (project_id) do update set (developer_id, consultant_ids, location_id, latitude, longitude, status, is_ready, possession_on, kinds,
      price_from, price_to, area_from, area_to, bank_ids, facility_ids, has_rera, is_verified, has_picture, has_units_left, has_floor_plan, has_offer, standing, created_at)
    = (excluded.developer_id, excluded.consultant_ids, excluded.location_id, excluded.latitude, excluded.longitude, excluded.status, excluded.is_ready,
      excluded.possession_on, excluded.kinds, excluded.price_from, excluded.price_to, excluded.area_from, excluded.area_to, excluded.bank_ids,
      excluded.facility_ids, excluded.has_rera, excluded.is_verified, excluded.has_picture, excluded.has_units_left, excluded.has_floor_plan, excluded.has_offer, excluded.standing, excluded.created_at)
    where stored is distinct from excluded;

  delete from home_units using unnest(changed) as wanted (id) where project_id = wanted.id;
  -- A unit type without a price, and a project without unit types, use the project's own values.
  insert into home_units (project_id, kind, area, price_from, price_to, furnished, facing, price_per_sq_ft)
  select h.project_id, home_kind(u.configuration), u.carpet_area, coalesce(u.price_from, h.price_from),
    coalesce(u.price_to, u.price_from, h.price_to), u.furnished, u.facing,
    -- least ignores what is unknown.
    case when u.price_from / u.carpet_area is not null then least(round(u.price_from / u.carpet_area), 2147483647)::integer end
  from unnest(changed) as wanted (id)
  join home_search h on h.project_id = wanted.id
  join project_unit_types u on u.project_id = h.project_id
  union all
  select h.project_id, kind, null, h.price_from, h.price_to, null, null, null
  from unnest(changed) as wanted (id)
  join home_search h on h.project_id = wanted.id
  left join lateral unnest(h.kinds) kind on true
  where not exists (select from project_unit_types u where u.project_id = h.project_id);

  -- A deleted project has no row left to refer to.
  insert into changed_homes as queued (project_id, home, units, is_listed, unlisted_at)
  select p.id, was->p.id::text->'home', was->p.id::text->'units', h.project_id is not null,
    case when h.project_id is null then clock_timestamp() end
  from unnest(changed) as wanted (id)
  join projects p on p.id = wanted.id
  left join home_search h on h.project_id = p.id
  -- A home that is new needs no comparing.
  where case when was ? p.id::text then was->p.id::text is distinct from home_as_json(p.id) else h.project_id is not null end
  order by p.id
  on conflict (project_id) do update set is_listed = excluded.is_listed, unlisted_at = coalesce(excluded.unlisted_at, queued.unlisted_at);
end $$;

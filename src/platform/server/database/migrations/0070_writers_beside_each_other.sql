CREATE UNLOGGED TABLE "directory_changes" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"project_ids" integer[] DEFAULT '{}' NOT NULL,
	"exhibitor_ids" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "listing_changes" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"sign" smallint NOT NULL,
	"project_id" integer NOT NULL,
	"status" "project_status" NOT NULL,
	"location_id" integer,
	"category_id" integer,
	"sub_category_id" integer,
	"sub_category3_id" integer,
	"price_band" smallint,
	"developer_verified" boolean NOT NULL,
	"has_verified_consultant" boolean NOT NULL,
	"has_unverified_consultant" boolean NOT NULL,
	"latitude" double precision,
	"longitude" double precision
);
--> statement-breakpoint
CREATE INDEX "directory_changes_transaction_idx" ON "directory_changes" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "listing_changes_transaction_idx" ON "listing_changes" USING btree ("transaction_id");--> statement-breakpoint
-- Until now every writer locked directory_version first and until its commit. What relied on that changes with it, in this transaction, which locks the tables
-- that the functions name: no writer is halfway between the two.
-- Adds projects that were listed (sign 1) to project_counts, the facet counts, to location_totals and to the map's cells, and takes away those that
-- were taken off the list (-1). A place that the same transaction deletes has no total left.
create or replace function count_listing_changes(changed listing_changes[]) returns void language plpgsql as $$
begin
  insert into project_counts as counted (status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, projects)
  select status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, sum(sign)
  from unnest(changed)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(sign) <> 0
  on conflict on constraint project_counts_key do update set projects = counted.projects + excluded.projects;
  insert into location_totals as counted (location_id, projects, placed, latitude_sum, longitude_sum)
  select location_id, sum(sign), coalesce(sum(sign) filter (where latitude is not null), 0), coalesce(sum(sign * latitude::numeric), 0),
    coalesce(sum(sign * longitude::numeric), 0)
  from unnest(changed) where exists (select from locations where id = location_id)
  group by 1
  on conflict (location_id) do update set projects = counted.projects + excluded.projects, placed = counted.placed + excluded.placed,
    latitude_sum = counted.latitude_sum + excluded.latitude_sum, longitude_sum = counted.longitude_sum + excluded.longitude_sum;
  perform put_on_grid(array_agg(sign::integer), array_agg(project_id), array_agg(latitude), array_agg(longitude))
  from unnest(changed) where latitude is not null;
end $$;
--> statement-breakpoint
-- Makes one version of all that a transaction changed in the directory, and says which homes and exhibitors were written at it. A deferred trigger
-- calls this when the transaction commits, for each of its rows in directory_changes; the first call takes them all. The row of directory_version
-- is the last lock that a writer takes, and the only one that all writers take: they wait for each other's commit, not for each other's work, and
-- versions are in the order of commits. The counts of listed projects change under it too, so that no two writers lock their rows crosswise.
create or replace function commit_directory_changes() returns trigger language plpgsql as $$
declare
  own constant xid8 := pg_current_xact_id();
  written record;
  relisted listing_changes[];
  raised bigint;
begin
  with noted as (delete from directory_changes where transaction_id = own returning project_ids, exhibitor_ids)
  select count(*) as notes, array(select distinct unnest(project_ids) from noted) as project_ids,
    array(select distinct unnest(exhibitor_ids) from noted) as exhibitor_ids
  into written from noted;
  if written.notes = 0 then
    return null;
  end if;
  -- What was taken off the list and put there again as it was needs no counting.
  with noted as (delete from listing_changes where transaction_id = own returning *)
  select array_agg(row (own, net.sign, net.project_id, net.status, net.location_id, net.category_id, net.sub_category_id, net.sub_category3_id, net.price_band,
    net.developer_verified, net.has_verified_consultant, net.has_unverified_consultant, net.latitude, net.longitude)::listing_changes)
  into relisted
  from (
    select sum(sign) as sign, project_id, status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
      developer_verified, has_verified_consultant, has_unverified_consultant, latitude, longitude
    from noted
    group by project_id, status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
      developer_verified, has_verified_consultant, has_unverified_consultant, latitude, longitude
    having sum(sign) <> 0) net;

  update directory_version set version = version + 1 returning version into raised;
  if cardinality(written.project_ids) > 0 then
    insert into home_writes (version, project_ids) values (raised, written.project_ids);
  end if;
  if cardinality(written.exhibitor_ids) > 0 then
    insert into exhibitor_writes (version, exhibitor_ids) values (raised, written.exhibitor_ids);
  end if;
  if relisted is not null then
    perform count_listing_changes(relisted);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Notes which listed projects a statement writes, as they are now (the trigger's argument is 1) or were before (-1), for count_listing_changes at
-- the commit.
create or replace function count_projects() returns trigger language plpgsql as $$
begin
  insert into listing_changes (sign, project_id, status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, latitude, longitude)
  select tg_argv[0]::smallint, id, status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, latitude, longitude
  from changed_rows where is_listed;
  return null;
end $$;
--> statement-breakpoint
-- Does nothing: the map's cells change with the counts of projects when a transaction commits (count_listing_changes). Its triggers can be dropped
-- with the next release.
create or replace function count_homes_on_grid() returns trigger language plpgsql as $$
begin
  return null;
end $$;
--> statement-breakpoint
-- Notes that this transaction changes something that the directory shows, so that its commit marks cached answers and pages as outdated.
create or replace function raise_directory_version() returns trigger language plpgsql as $$
begin
  insert into directory_changes (project_ids)
  select '{}' where not exists (select from directory_changes where transaction_id = pg_current_xact_id());
  return null;
end $$;
--> statement-breakpoint
-- Notes that these homes were written or deleted, for processes that keep homes in memory, which are told at the commit (commit_directory_changes).
create or replace function note_homes(changed integer[]) returns void language sql as $$
  insert into directory_changes (project_ids) select changed where cardinality(changed) > 0;
$$;
--> statement-breakpoint
-- Notes which exhibitors were written, for processes that keep them in memory; see note_homes.
create or replace function note_exhibitors() returns trigger language plpgsql as $$
begin
  insert into directory_changes (exhibitor_ids) select array(select id from written_rows) where exists (select from written_rows);
  return null;
end $$;
--> statement-breakpoint
-- Keeps exhibitors.has_members: whether an active person who acts for stalls of its kind (docs/decisions/0010) is a member. The
-- person, then the stalls, are locked before anything is read: of two last members who leave at once, the second sees that the first is gone.
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
--> statement-breakpoint
-- Locks what a project is listed by, for a project that is new there: who changes a builder, place or category at the same time doesn't see that
-- project yet, so the two wait for each other. Projects wait for none of each other. Places are locked from the largest down, as moving one does.
create or replace function lock_listing_sources(developer integer, place integer, category_ids integer[]) returns void language plpgsql as $$
declare
  places integer[];
begin
  perform from exhibitors where id = developer for share;
  loop
    select path into places from locations where id = place;
    exit when places is null;
    perform from locations where id = any(places) order by cardinality(path) for share;
    exit when places = (select path from locations where id = place);
  end loop;
  perform from categories where id = any(category_ids) order by id for share;
end $$;
--> statement-breakpoint
-- Fills the columns that a project's filters need from its builder, place and consultants. Drafts, archived, planned and
-- cancelled projects are not listed: the public sees and counts those upcoming, ongoing, on hold and completed.
create or replace function fill_project_listing() returns trigger language plpgsql as $$
declare
  developer record;
  place text;
begin
  if tg_op = 'INSERT' or (new.developer_id, new.location_id, new.category_id, new.sub_category_id, new.sub_category3_id)
    is distinct from (old.developer_id, old.location_id, old.category_id, old.sub_category_id, old.sub_category3_id) then
    perform lock_listing_sources(new.developer_id, new.location_id, array[new.category_id, new.sub_category_id, new.sub_category3_id]);
  end if;
  select name, company, is_active, is_verified into developer from exhibitors where id = new.developer_id;
  select string_agg(array_to_string(around.location_name || around.spellings, ' '), ' ') into place
  from locations own join locations around on around.id = any(own.path) where own.id = new.location_id;
  new.is_listed := coalesce(developer.is_active, false) and new.listing = 'listed' and new.status not in ('planning', 'cancelled');
  new.developer_verified := coalesce(developer.is_verified, false);
  new.search_text := search_text(new.project_name, new.project_title, developer.name, developer.company, place, new.rera_number,
    new.location_address, new.pin_code);
  -- Consultants can be mapped to a project only once it is there.
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
--> statement-breakpoint
-- Writes what listed projects are found by (home_search, home_units) for these projects, and takes away what is no longer listed.
-- The standing: firms that exhibit before those that a register lists (8), then pictures (4), verified builders (2), a price (1).
-- What changed waits in changed_homes for the job of saved searches, with what it was before the first change that the job hasn't read.
-- The projects are locked before anything is read: of two transactions that change parts of one, the second sees what the first has changed.
create or replace function put_homes(changed integer[]) returns void language plpgsql as $$
declare
  was jsonb;
begin
  perform from projects where id = any(changed) order by id for no key update;
  was := (select jsonb_object_agg(h.project_id, home_as_json(h.project_id)) from home_search h where h.project_id = any(changed));
  perform note_homes(changed);
  delete from home_search h
  where h.project_id = any(changed) and not exists (select from projects p where p.id = h.project_id and p.is_listed);

  insert into home_search as stored (project_id, developer_id, consultant_ids, location_id, latitude, longitude, status, is_ready, possession_on, kinds,
    price_from, price_to, area_from, area_to, bank_ids, facility_ids, has_rera, is_verified, has_picture, standing, created_at)
  select p.id, p.developer_id, consultants.ids, p.location_id, p.latitude, p.longitude, p.status, ready.is_ready,
    case when ready.is_ready then date '0001-01-01' when p.status <> 'past' then p.project_completion_date end,
    coalesce(units.kinds, category.kinds), coalesce(units.price_from, p.start_price, p.end_price),
    coalesce(units.price_to, p.end_price, p.start_price),
    units.area_from, units.area_to, banks.ids, facilities.ids, p.rera_number is not null, developer.is_verified, picture.has,
    case when developer.has_members or developer.import_key is null then 8 else 0 end + case when picture.has then 4 else 0 end
      + case when developer.is_verified then 2 else 0 end + case when coalesce(p.price, units.price_from) is null then 0 else 1 end,
    p.created_at
  from projects p
  join exhibitors developer on developer.id = p.developer_id
  left join categories c1 on c1.id = p.category_id
  left join categories c2 on c2.id = p.sub_category_id
  left join categories c3 on c3.id = p.sub_category3_id
  cross join lateral (select p.status = 'past' and (p.import_source is null or developer.has_members) as is_ready) ready
  cross join lateral (select array_remove(array[coalesce(home_kind(c3.category_name), home_kind(c2.category_name), home_kind(c1.category_name))], null) as kinds) category
  cross join lateral (
    select array_agg(distinct home_kind(configuration)) filter (where home_kind(configuration) is not null) as kinds,
      min(price_from) as price_from, max(coalesce(price_to, price_from)) as price_to, min(carpet_area) as area_from, max(carpet_area) as area_to
    from project_unit_types where project_id = p.id) units
  cross join lateral (select coalesce(array_agg(bank_id order by bank_id), '{}') as ids from project_banks where project_id = p.id) banks
  cross join lateral (select coalesce(array_agg(facility_id order by facility_id), '{}') as ids from project_facilities where project_id = p.id) facilities
  cross join lateral (select coalesce(array_agg(consultant_id order by consultant_id), '{}') as ids from project_consultants where project_id = p.id) consultants
  cross join lateral (select p.stall_image_id is not null or exists (select from project_gallery where project_id = p.id) as has) picture
  where p.id = any(changed) and p.is_listed
  on conflict (project_id) do update set (developer_id, consultant_ids, location_id, latitude, longitude, status, is_ready, possession_on, kinds,
      price_from, price_to, area_from, area_to, bank_ids, facility_ids, has_rera, is_verified, has_picture, standing, created_at)
    = (excluded.developer_id, excluded.consultant_ids, excluded.location_id, excluded.latitude, excluded.longitude, excluded.status, excluded.is_ready,
      excluded.possession_on, excluded.kinds, excluded.price_from, excluded.price_to, excluded.area_from, excluded.area_to, excluded.bank_ids,
      excluded.facility_ids, excluded.has_rera, excluded.is_verified, excluded.has_picture, excluded.standing, excluded.created_at)
    where stored is distinct from excluded;

  delete from home_units where project_id = any(changed);
  -- Without unit types, or for one without a price, what is known of the project holds.
  insert into home_units (project_id, kind, area, price_from, price_to)
  select h.project_id, home_kind(u.configuration), u.carpet_area, coalesce(u.price_from, h.price_from),
    coalesce(u.price_to, u.price_from, h.price_to)
  from home_search h join project_unit_types u on u.project_id = h.project_id
  where h.project_id = any(changed)
  union all
  select h.project_id, kind, null, h.price_from, h.price_to
  from home_search h left join lateral unnest(h.kinds) kind on true
  where h.project_id = any(changed) and not exists (select from project_unit_types u where u.project_id = h.project_id);

  -- A deleted project has no row left to refer to.
  insert into changed_homes as queued (project_id, home, units, is_listed, unlisted_at)
  select p.id, state.old->'home', state.old->'units', state.new is not null, case when state.new is null then clock_timestamp() end
  from projects p cross join lateral (select was->p.id::text as old, home_as_json(p.id) as new) state
  where p.id = any(changed) and state.old is distinct from state.new
  order by p.id
  on conflict (project_id) do update set is_listed = excluded.is_listed, unlisted_at = coalesce(excluded.unlisted_at, queued.unlisted_at);
end $$;
--> statement-breakpoint
-- Has fill_project_listing run again for the projects whose consultants changed.
create or replace function refresh_mapped_projects() returns trigger language plpgsql as $$
begin
  -- Who changes a consultant at the same time doesn't see a new mapping: the two wait for each other.
  if tg_op = 'INSERT' then
    perform from exhibitors where id in (select consultant_id from changed_rows) order by id for share;
  end if;
  perform from projects where id in (select project_id from changed_rows) order by id for no key update;
  update projects set updated_at = updated_at where id in (select project_id from changed_rows);
  return null;
end $$;
--> statement-breakpoint
-- Has fill_project_listing run again for the projects that an exhibitor built or is mapped to. They are locked in the order of ids first, so that
-- two such statements don't lock them crosswise.
create or replace function refresh_projects_of_exhibitor() returns trigger language plpgsql as $$
begin
  perform from projects
  where developer_id = new.id
     or id in (select project_id from project_consultants where consultant_id = new.id)
  order by id for no key update;
  update projects set updated_at = updated_at
  where developer_id = new.id
     or id in (select project_id from project_consultants where consultant_id = new.id);
  return null;
end $$;
--> statement-breakpoint
-- Has fill_project_listing run again for the projects of a location, which store its name for searches, and for those of the
-- places within it if its name or spellings changed. Places that move with it have a trigger each.
create or replace function refresh_projects_of_location() returns trigger language plpgsql as $$
declare
  places integer[] := array[new.id];
begin
  if (old.location_name, old.spellings) is distinct from (new.location_name, new.spellings) then
    places := array(select id from locations where path @> array[new.id]);
  end if;
  perform from projects where location_id = any(places) order by id for no key update;
  update projects set updated_at = updated_at where location_id = any(places);
  return null;
end $$;
--> statement-breakpoint
-- Fills a location's path from its parent's, and refuses a parent that is not of a larger kind, which rules out circles. Who moves the parent
-- at the same time doesn't see a new location: the two wait for each other.
create or replace function place_location() returns trigger language plpgsql as $$
declare
  above record;
begin
  if new.parent_id is null then
    new.path := array[new.id];
    return new;
  end if;
  select kind, path into above from locations where id = new.parent_id for share;
  if above.kind >= new.kind then
    raise exception 'a % can''t be within a %', new.kind, above.kind
      using errcode = 'check_violation', constraint = 'locations_parent_is_larger';
  end if;
  new.path := coalesce(above.path, '{}') || new.id;
  return new;
end $$;
--> statement-breakpoint
-- Clears first phases that don't hold any more when a project gets another builder, is restored, or becomes a later phase itself: a first
-- phase is of the same builder, and no later phase. Forms refuse these with a reason; this covers moves and merges too. One transaction at a
-- time, since two that make a chain together don't see each other's project (the number is in advisory-locks.ts).
create or replace function keep_first_phases() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7262023);
  update projects later set first_phase_id = null from projects first
  where later.id = new.id and first.id = later.first_phase_id and (first.developer_id <> later.developer_id or first.first_phase_id is not null);
  update projects later set first_phase_id = null from projects first
  where later.first_phase_id = new.id and first.id = new.id and (first.developer_id <> later.developer_id or first.first_phase_id is not null);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger commit_directory_changes after insert on directory_changes deferrable initially deferred
  for each row execute function commit_directory_changes();

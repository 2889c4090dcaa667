CREATE TABLE "home_search" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"developer_id" integer NOT NULL,
	"consultant_ids" integer[] NOT NULL,
	"location_id" integer,
	"latitude" double precision,
	"longitude" double precision,
	"status" "project_status" NOT NULL,
	"is_ready" boolean NOT NULL,
	"possession_on" date,
	"kinds" text[] NOT NULL,
	"price_from" bigint,
	"price_to" bigint,
	"area_from" double precision,
	"area_to" double precision,
	"bank_ids" integer[] NOT NULL,
	"facility_ids" integer[] NOT NULL,
	"has_rera" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"has_picture" boolean NOT NULL,
	"standing" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_units" (
	"project_id" integer NOT NULL,
	"kind" text,
	"area" double precision,
	"price_from" bigint,
	"price_to" bigint
);
--> statement-breakpoint
ALTER TABLE "home_search" ADD CONSTRAINT "home_search_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_units" ADD CONSTRAINT "home_units_project_id_home_search_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."home_search"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_search_standing_idx" ON "home_search" USING btree ("standing" DESC NULLS LAST,"created_at" DESC NULLS LAST,"project_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_search_newest_idx" ON "home_search" USING btree ("created_at" DESC NULLS LAST,"project_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_search_price_idx" ON "home_search" USING btree ("price_from","project_id");--> statement-breakpoint
CREATE INDEX "home_search_price_high_idx" ON "home_search" USING btree ("price_to" DESC NULLS LAST,"project_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_search_possession_idx" ON "home_search" USING btree ("possession_on","project_id");--> statement-breakpoint
CREATE INDEX "home_search_place_idx" ON "home_search" USING btree ("location_id","standing" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "home_search_developer_idx" ON "home_search" USING btree ("developer_id");--> statement-breakpoint
CREATE INDEX "home_search_point_idx" ON "home_search" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "home_search_lists_idx" ON "home_search" USING gin ("kinds","bank_ids","facility_ids","consultant_ids") WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "home_units_project_idx" ON "home_units" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "home_units_kind_idx" ON "home_units" USING btree ("kind","price_from");--> statement-breakpoint
CREATE INDEX "home_units_price_idx" ON "home_units" USING btree ("price_from","price_to");--> statement-breakpoint
-- By hand: both tables are kept by triggers, and filled with what is there.
-- The kind that buyers choose (`homeKinds` in shared/homes) for a unit type, or for a category where a project has no unit types;
-- null where neither says. A test compares it with `homeKindOf`.
create or replace function home_kind(name text) returns text language sql immutable parallel safe
return case
  when name ~* '\mstudio|\m1 ?rk\M' then '1rk'
  when name ~* '\m[1-4](\.5)? ?bhk' then (regexp_match(name, '([1-4])(\.5)? ?bhk', 'i'))[1] || 'bhk'
  when name ~* '\m[5-9](\.5)? ?\+? ?bhk' then '5bhk'
  when name ~* 'penthouse' then 'penthouse'
  when name ~* 'plot' then 'plot'
  when name ~* 'villa|row ?house|bungalow' then 'villa'
  when name ~* 'shop|showroom|high street|food court' then 'shop'
  when name ~* 'office|business park|co-working' then 'office'
  when name ~* 'warehouse|industrial|logistics|cold storage|factory' then 'industrial'
end;
--> statement-breakpoint
-- Writes what listed projects are found by (home_search, home_units) for these projects, and takes away what is no longer listed.
-- The standing: firms that exhibit before those that a register lists (8), then pictures (4), verified builders (2), a price (1).
create or replace function put_homes(changed integer[]) returns void language plpgsql as $$
begin
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
end $$;
--> statement-breakpoint
-- Has what the changed projects are found by written again.
create or replace function put_homes_of_projects() returns trigger language plpgsql as $$
begin
  perform put_homes(array(select id from changed_rows));
  return null;
end $$;
--> statement-breakpoint
-- The same for rows of other tables that belong to a project. A deleted project has no row left to write.
create or replace function put_homes_of_parts() returns trigger language plpgsql as $$
begin
  perform put_homes(array(select distinct project_id from changed_rows));
  return null;
end $$;
--> statement-breakpoint
-- The same for the projects of a firm that someone joined, or everyone left.
create or replace function put_homes_of_exhibitor() returns trigger language plpgsql as $$
begin
  perform put_homes(array(select id from projects where developer_id = new.id));
  return null;
end $$;
--> statement-breakpoint
-- The same for the projects of a category whose name changed: it says what kind of homes they have where they have no unit types.
create or replace function put_homes_of_category() returns trigger language plpgsql as $$
begin
  perform put_homes(array(select id from projects where category_id = new.id or sub_category_id = new.id or sub_category3_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger put_homes_inserted after insert on projects referencing new table as changed_rows for each statement execute function put_homes_of_projects();--> statement-breakpoint
create trigger put_homes_updated after update on projects referencing new table as changed_rows for each statement execute function put_homes_of_projects();--> statement-breakpoint
do $$
declare
  part text;
begin
  foreach part in array array['project_unit_types', 'project_banks', 'project_facilities', 'project_gallery'] loop
    execute format('create trigger put_homes_inserted after insert on %I referencing new table as changed_rows for each statement execute function put_homes_of_parts()', part);
    execute format('create trigger put_homes_updated after update on %I referencing new table as changed_rows for each statement execute function put_homes_of_parts()', part);
    execute format('create trigger put_homes_deleted after delete on %I referencing old table as changed_rows for each statement execute function put_homes_of_parts()', part);
  end loop;
end $$;--> statement-breakpoint
create trigger put_homes after update on exhibitors for each row when (old.has_members <> new.has_members) execute function put_homes_of_exhibitor();--> statement-breakpoint
create trigger put_homes after update on categories for each row when (old.category_name <> new.category_name) execute function put_homes_of_category();--> statement-breakpoint
select put_homes(array(select id from projects where is_listed));

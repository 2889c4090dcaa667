CREATE TYPE "public"."location_kind" AS ENUM('state', 'district', 'city', 'locality');--> statement-breakpoint
CREATE TABLE "location_totals" (
	"location_id" integer PRIMARY KEY NOT NULL,
	"projects" integer NOT NULL,
	"placed" integer NOT NULL,
	"latitude_sum" numeric NOT NULL,
	"longitude_sum" numeric NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banks" DROP CONSTRAINT "banks_name_unique";--> statement-breakpoint
ALTER TABLE "facilities" DROP CONSTRAINT "facilities_name_unique";--> statement-breakpoint
DROP INDEX "locations_name_key";--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "level" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "project_kind" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "name_key" text collate "C" GENERATED ALWAYS AS (normalise_name(category_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(category_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "kind" "location_kind" DEFAULT 'city' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "spellings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "pin_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "path" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "name_key" text collate "C" GENERATED ALWAYS AS (normalise_name(location_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(variadic array[location_name] || spellings || pin_codes)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "location_totals" ADD CONSTRAINT "location_totals_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Names were unique with their capitals only: of two alike, the later one is told apart by its number.
UPDATE "banks" later SET "name" = "name" || ' (' || "id" || ')' WHERE exists (select from "banks" earlier where lower(earlier."name") = lower(later."name") and earlier."id" < later."id");--> statement-breakpoint
UPDATE "facilities" later SET "name" = "name" || ' (' || "id" || ')' WHERE exists (select from "facilities" earlier where lower(earlier."name") = lower(later."name") and earlier."id" < later."id");--> statement-breakpoint
CREATE UNIQUE INDEX "banks_name_key" ON "banks" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "categories_name_idx" ON "categories" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "categories_search_idx" ON "categories" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_name_key" ON "facilities" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "locations_parent_idx" ON "locations" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "locations_path_idx" ON "locations" USING gin ("path");--> statement-breakpoint
CREATE INDEX "locations_name_idx" ON "locations" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "locations_updated_idx" ON "locations" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "locations_search_idx" ON "locations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_key" ON "locations" USING btree (coalesce("parent_id", 0),lower("location_name"));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_project_kind_key" UNIQUE("project_kind");
--> statement-breakpoint
-- Locations of a register are its districts.
update locations set path = array[id], kind = case
  when exists (select from projects where location_id = locations.id and import_source is not null) then 'district'::location_kind
  else kind end;
--> statement-breakpoint
insert into location_totals (location_id, projects, placed, latitude_sum, longitude_sum)
select location_id, count(*), count(latitude), coalesce(sum(latitude::numeric), 0), coalesce(sum(longitude::numeric), 0)
from projects where is_listed and location_id is not null group by 1;
--> statement-breakpoint
update categories set project_kind = kind
from unnest(array['Residential', 'Commercial', 'Industrial', 'Infrastructure', 'Renovation']) as kind
where categories.id = (select id from categories first where level = 1 and starts_with(lower(category_name), lower(kind))
  order by normalise_name(category_name), id limit 1);
--> statement-breakpoint
-- Fills a location's path from its parent's, and refuses a parent that is not of a larger kind, which rules out circles.
create or replace function place_location() returns trigger language plpgsql as $$
declare
  above record;
begin
  if new.parent_id is null then
    new.path := array[new.id];
    return new;
  end if;
  select kind, path into above from locations where id = new.parent_id;
  if above.kind >= new.kind then
    raise exception 'a % can''t be within a %', new.kind, above.kind
      using errcode = 'check_violation', constraint = 'locations_parent_is_larger';
  end if;
  new.path := coalesce(above.path, '{}') || new.id;
  return new;
end $$;
--> statement-breakpoint
create trigger place_location before insert or update of parent_id, kind on locations
for each row execute function place_location();
--> statement-breakpoint
-- Has place_location run again for the places directly within a location that moved or became another kind.
create or replace function place_sub_locations() returns trigger language plpgsql as $$
begin
  update locations set parent_id = parent_id where parent_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger place_sub_locations after update on locations for each row
when ((old.path, old.kind) is distinct from (new.path, new.kind)) execute function place_sub_locations();
--> statement-breakpoint
-- Fills a new category's level and place among its siblings: by name as long as they have not been put in order, then last.
-- Gives a main category the footer's link that its name begins with, if no other has it; a later name doesn't take it away.
create or replace function place_category() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.level := case when new.parent_id is null then 1
      else coalesce((select level from categories where id = new.parent_id), 1) + 1 end;
    if new.position = 0 then
      new.position := (select case when max(position) > 0 then max(position) + 1 else 0 end
        from categories where parent_id is not distinct from new.parent_id);
    end if;
  end if;
  if new.level > 1 or exists (select from categories where project_kind = new.project_kind and id <> new.id) then
    new.project_kind := null;
  end if;
  if new.level = 1 and new.project_kind is null then
    new.project_kind := (
      select kind from unnest(array['Residential', 'Commercial', 'Industrial', 'Infrastructure', 'Renovation']) as kind
      where starts_with(lower(new.category_name), lower(kind))
        and not exists (select from categories where project_kind = kind and id <> new.id));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger place_category before insert or update on categories
for each row execute function place_category();
--> statement-breakpoint
drop trigger refresh_projects on locations;
--> statement-breakpoint
create trigger refresh_projects after update on locations for each row
when ((old.location_name, old.spellings, old.path) is distinct from (new.location_name, new.spellings, new.path))
execute function refresh_projects_of_location();
--> statement-breakpoint
drop trigger put_terms_updated on locations;
--> statement-breakpoint
create trigger put_terms_updated after update on locations for each row
when ((old.location_name, old.spellings) is distinct from (new.location_name, new.spellings)) execute function put_location_terms();

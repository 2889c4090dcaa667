insert into directory_version default values;
--> statement-breakpoint
create function raise_directory_version() returns trigger language plpgsql as $$
begin
  update directory_version set version = version + 1;
  return null;
end $$;
--> statement-breakpoint
-- Before the statement: the one row is locked first by every writer, so writers queue instead of deadlocking below.
create trigger raise_directory_version before insert or update or delete on exhibitors
for each statement execute function raise_directory_version();
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on projects
for each statement execute function raise_directory_version();
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on project_consultants
for each statement execute function raise_directory_version();
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on locations
for each statement execute function raise_directory_version();
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on categories
for each statement execute function raise_directory_version();
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on settings
for each statement execute function raise_directory_version();
--> statement-breakpoint

-- A project carries what its filters need of its builder, place and consultants.
create function fill_project_listing() returns trigger language plpgsql as $$
declare
  developer record;
  place text;
begin
  select name, company, is_active, is_verified into developer from exhibitors where id = new.developer_id;
  select location_name into place from locations where id = new.location_id;
  new.is_listed := coalesce(developer.is_active, false);
  new.developer_verified := coalesce(developer.is_verified, false);
  new.search_text := search_text(new.project_name, new.project_title, developer.name, developer.company, place, new.rera_number);
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
create trigger fill_project_listing before insert or update on projects
for each row execute function fill_project_listing();
--> statement-breakpoint
create function refresh_projects_of_exhibitor() returns trigger language plpgsql as $$
begin
  update projects set updated_at = updated_at
  where developer_id = new.id
     or id in (select project_id from project_consultants where consultant_id = new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger refresh_projects after update of name, company, is_active, is_verified on exhibitors
for each row when ((old.name, old.company, old.is_active, old.is_verified) is distinct from (new.name, new.company, new.is_active, new.is_verified))
execute function refresh_projects_of_exhibitor();
--> statement-breakpoint
create function refresh_projects_of_location() returns trigger language plpgsql as $$
begin
  update projects set updated_at = updated_at where location_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger refresh_projects after update of location_name on locations
for each row when (old.location_name is distinct from new.location_name)
execute function refresh_projects_of_location();
--> statement-breakpoint
create function refresh_mapped_projects() returns trigger language plpgsql as $$
begin
  update projects set updated_at = updated_at where id in (select project_id from changed_rows);
  return null;
end $$;
--> statement-breakpoint
create trigger refresh_projects_inserted after insert on project_consultants
referencing new table as changed_rows for each statement execute function refresh_mapped_projects();
--> statement-breakpoint
create trigger refresh_projects_deleted after delete on project_consultants
referencing old table as changed_rows for each statement execute function refresh_mapped_projects();
--> statement-breakpoint

-- Facet counts: each changed row adds or takes away one (the trigger's argument) in its cell.
create function count_projects() returns trigger language plpgsql as $$
begin
  insert into project_counts as counted (status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, projects)
  select status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
    developer_verified, has_verified_consultant, has_unverified_consultant, tg_argv[0]::integer * count(*)
  from changed_rows where is_listed
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict on constraint project_counts_key do update set projects = counted.projects + excluded.projects;
  return null;
end $$;
--> statement-breakpoint
create trigger count_inserted after insert on projects
referencing new table as changed_rows for each statement execute function count_projects('1');
--> statement-breakpoint
create trigger count_deleted after delete on projects
referencing old table as changed_rows for each statement execute function count_projects('-1');
--> statement-breakpoint
create trigger count_updated_old after update on projects
referencing old table as changed_rows for each statement execute function count_projects('-1');
--> statement-breakpoint
create trigger count_updated_new after update on projects
referencing new table as changed_rows for each statement execute function count_projects('1');
--> statement-breakpoint

-- Suggestions: the terms each listed exhibitor, project and location can be found by. Added by statement, as an import
-- adds thousands; put anew by row, when a name changes.
create function add_exhibitor_terms() returns trigger language plpgsql as $$
begin
  insert into search_terms (kind, ref_id, term, is_whole)
  select added.kind::text, added.id, terms.term, terms.is_whole
  from changed_rows as added,
    unnest(array[added.name, case when added.kind = 'broker' then added.company end]) as known (name),
    name_terms(known.name) as terms
  where added.is_active;
  return null;
end $$;
--> statement-breakpoint
create trigger add_terms after insert on exhibitors
referencing new table as changed_rows for each statement execute function add_exhibitor_terms();
--> statement-breakpoint
create function put_exhibitor_terms() returns trigger language plpgsql as $$
begin
  delete from search_terms where kind = old.kind::text and ref_id = old.id;
  if tg_op = 'UPDATE' and new.is_active then
    insert into search_terms (kind, ref_id, term, is_whole) select new.kind::text, new.id, term, is_whole from name_terms(new.name);
    insert into search_terms (kind, ref_id, term, is_whole) select new.kind::text, new.id, term, is_whole from name_terms(new.company)
    where new.kind = 'broker';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger put_terms_deleted after delete on exhibitors for each row execute function put_exhibitor_terms();
--> statement-breakpoint
create trigger put_terms_updated after update on exhibitors for each row
when ((old.name, old.company, old.is_active) is distinct from (new.name, new.company, new.is_active))
execute function put_exhibitor_terms();
--> statement-breakpoint
create function add_project_terms() returns trigger language plpgsql as $$
begin
  insert into search_terms (kind, ref_id, term, is_whole)
  select known.kind, added.id, terms.term, terms.is_whole
  from changed_rows as added,
    (values ('project_name'), ('project_title')) as known (kind),
    name_terms(case known.kind when 'project_name' then added.project_name else added.project_title end) as terms
  where added.is_listed;
  return null;
end $$;
--> statement-breakpoint
create trigger add_terms after insert on projects
referencing new table as changed_rows for each statement execute function add_project_terms();
--> statement-breakpoint
create function put_project_terms() returns trigger language plpgsql as $$
begin
  delete from search_terms where kind in ('project_name', 'project_title') and ref_id = old.id;
  if tg_op = 'UPDATE' and new.is_listed then
    insert into search_terms (kind, ref_id, term, is_whole) select 'project_name', new.id, term, is_whole from name_terms(new.project_name);
    insert into search_terms (kind, ref_id, term, is_whole) select 'project_title', new.id, term, is_whole from name_terms(new.project_title);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger put_terms_deleted after delete on projects for each row execute function put_project_terms();
--> statement-breakpoint
create trigger put_terms_updated after update on projects for each row
when ((old.project_name, old.project_title, old.is_listed) is distinct from (new.project_name, new.project_title, new.is_listed))
execute function put_project_terms();
--> statement-breakpoint
create function put_location_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_terms where kind = 'location' and ref_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_terms (kind, ref_id, term, is_whole) select 'location', new.id, term, is_whole from name_terms(new.location_name);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger put_terms_inserted after insert or delete on locations for each row execute function put_location_terms();
--> statement-breakpoint
create trigger put_terms_updated after update of location_name on locations for each row
when (old.location_name is distinct from new.location_name) execute function put_location_terms();

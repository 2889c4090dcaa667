-- Fills a new category's level and its position among its siblings: by name as long as they haven't been put in order,
-- then last.
-- Gives a main category the footer's link that its name begins with, if no other has it. A later rename doesn't remove
-- the link.
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

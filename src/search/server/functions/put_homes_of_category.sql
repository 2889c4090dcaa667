-- Writes the projects of a category whose name changed, because the name tells the kind of homes of projects without
-- unit types.
create or replace function put_homes_of_category() returns trigger language plpgsql as $$
begin
  perform put_homes(array(select id from projects where category_id = new.id or sub_category_id = new.id or sub_category3_id = new.id));
  return null;
end $$;

-- Returns the search rows of a listed project as JSON, to compare and to read back; null if it isn't listed.
create or replace function home_as_json(id integer) returns jsonb language sql stable as $$
  select jsonb_build_object('home', to_jsonb(h) - 'standing' - 'created_at', 'units',
    (select coalesce(jsonb_agg(to_jsonb(u) order by to_jsonb(u)), '[]') from home_units u where u.project_id = h.project_id))
  from home_search h where h.project_id = $1
$$;

-- Counts a search, or the page that was opened from one (docs/decisions/0064).
create or replace function count_search(term text, found_nothing boolean, page activity_page, id integer, at timestamptz) returns void
language sql as $$
  insert into search_totals as t (day, term, searches, without_result)
  select (at at time zone 'Asia/Kolkata')::date, count_search.term, 1, coalesce(found_nothing, false)::integer where page is null
  on conflict (day, term) do update set searches = t.searches + 1, without_result = t.without_result + excluded.without_result;
  insert into search_leads as l (day, term, page_type, page_id, openings)
  select (at at time zone 'Asia/Kolkata')::date, count_search.term, page, id, 1 where page is not null
  on conflict (page_type, page_id, day, term) do update set openings = l.openings + 1;
$$;

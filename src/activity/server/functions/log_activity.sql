-- Stores an activity and returns its id. For an event that was sent before (with the same key), and for a page that the
-- same person or browser has viewed within half an hour, it returns the first one's id. Transactions that send the same
-- at once wait for each other here, first by person and then by browser. (page_id + 0 prevents the use of the index of
-- pages, which would read all entries of a popular page.) A signed-in person's view counts as the same as the browser's
-- anonymous one, but not as another person's.
create or replace function log_activity(entry jsonb, event_key text) returns integer
language plpgsql as $$
declare
  given activities := jsonb_populate_record(null::activities, entry);
  at timestamptz := coalesce(given.created_at, now());
  new_id integer := nextval('activities_id_seq');
  first_id integer;
begin
  if event_key is not null then
    insert into activity_keys (key, activity_id) values (event_key, new_id) on conflict do nothing;
    if not found then
      return (select activity_id from activity_keys where key = event_key);
    end if;
  end if;
  if given.activity_type = 'page_view' then
    if given.user_id is not null then
      perform pg_advisory_xact_lock(hashtextextended(format('view of person %s', given.user_id), 0));
    end if;
    if given.browser is not null then
      perform pg_advisory_xact_lock(hashtextextended(format('view of browser %s', given.browser), 0));
    end if;
    -- An aggregate is used because, for an order with a limit, a month without statistics is read by the index of the
    -- newest rows, all of half an hour.
    if given.browser is null then
      select (array_agg(id order by created_at, id))[1] into first_id from activities
      where user_id = given.user_id and activity_type = 'page_view' and page_type = given.page_type and page_id + 0 = given.page_id
        and created_at > at - interval '30 minutes' and created_at < at + interval '30 minutes';
    elsif given.user_id is null then
      select (array_agg(id order by created_at, id))[1] into first_id from activities
      where browser = given.browser and activity_type = 'page_view' and page_type = given.page_type and page_id + 0 = given.page_id
        and created_at > at - interval '30 minutes' and created_at < at + interval '30 minutes';
    else
      select (array_agg(id order by created_at, id))[1] into first_id from (
        select id, created_at from activities
        where user_id = given.user_id and activity_type = 'page_view' and page_type = given.page_type and page_id + 0 = given.page_id
          and created_at > at - interval '30 minutes' and created_at < at + interval '30 minutes'
        union all
        select id, created_at from activities
        where browser = given.browser and activity_type = 'page_view' and page_type = given.page_type and page_id + 0 = given.page_id
          and created_at > at - interval '30 minutes' and created_at < at + interval '30 minutes' and user_id is null
      ) earlier;
    end if;
    if first_id is not null then
      update activity_keys set activity_id = first_id where key = event_key;
      return first_id;
    end if;
  end if;
  insert into activities (id, user_id, browser, shows_name, activity_type, page_type, page_id, page_title, action_details,
    parent_activity_id, parent_page_type, parent_page_id, parent_page_title, created_at)
  values (new_id, given.user_id, given.browser, coalesce(given.shows_name, true), given.activity_type, given.page_type, given.page_id,
    given.page_title, given.action_details, given.parent_activity_id, given.parent_page_type, given.parent_page_id,
    given.parent_page_title, at);
  if entry ->> 'search_term' is not null then
    perform count_search(entry ->> 'search_term', (entry ->> 'found_nothing')::boolean, given.page_type, given.page_id, at);
  end if;
  return new_id;
end
$$;

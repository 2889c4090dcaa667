-- Keeps project_consultants, which the directory reads, equal to the accepted rows of project_mappings. The trigger
-- runs once for each statement, so that adding many at once refreshes their projects once.
create or replace function keep_project_consultants() returns trigger language plpgsql as $$
begin
  -- The deletion of each account updates the rows that name it, mostly none, and fires this all the same.
  if tg_op = 'UPDATE' then
    if not exists (select from old_rows) then return null; end if;
  end if;
  if tg_op <> 'INSERT' then
    delete from project_consultants c using old_rows o
    where c.project_id = o.project_id and c.consultant_id = o.consultant_id and o.state = 'accepted'
      and not exists (select from project_mappings m
        where m.project_id = o.project_id and m.consultant_id = o.consultant_id and m.state = 'accepted');
  end if;
  if tg_op <> 'DELETE' then
    insert into project_consultants (project_id, consultant_id, assigned_date)
    select n.project_id, n.consultant_id, (coalesce(n.decided_at, now()) at time zone 'Asia/Kolkata')::date
    from new_rows n where n.state = 'accepted'
    on conflict do nothing;
  end if;
  return null;
end $$;

-- Notes that these homes were written or deleted, for processes that keep homes in memory. They are told at the commit
-- (commit_directory_changes).
create or replace function note_homes(changed integer[]) returns void language sql as $$
  insert into directory_changes (project_ids) select changed where cardinality(changed) > 0;
$$;

-- Notes that these homes were written or deleted, for processes that keep homes in memory. The version is raised here too: its row stays locked
-- until the transaction ends, so that versions are in the order of commits.
create or replace function note_homes(changed integer[]) returns void language sql as $$
  with raised as (update directory_version set version = version + 1 where cardinality(changed) > 0 returning version)
  insert into home_writes (version, project_ids) select version, changed from raised;
$$;

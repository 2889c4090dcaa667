-- Makes one version of all changes of a transaction to the directory, and notes which homes and exhibitors were written
-- at it. A deferred trigger calls this when the transaction commits, for each of its rows in directory_changes; the
-- first call handles them all. The row of directory_version is the last lock that a writer takes, and the only one that
-- all writers take. They wait for each other's commit, not for each other's work, and versions are in the order of
-- commits. The counts of listed projects change under this lock too, so that two writers can't lock those rows in
-- opposite order.
create or replace function commit_directory_changes() returns trigger language plpgsql as $$
declare
  own constant xid8 := pg_current_xact_id();
  written record;
  relisted listing_changes[];
  raised bigint;
begin
  with noted as (delete from directory_changes where transaction_id = own returning project_ids, exhibitor_ids)
  select count(*) as notes, array(select distinct unnest(project_ids) from noted) as project_ids,
    array(select distinct unnest(exhibitor_ids) from noted) as exhibitor_ids
  into written from noted;
  if written.notes = 0 then
    return null;
  end if;
  -- A project that was unlisted and listed again unchanged needs no counting.
  with noted as (delete from listing_changes where transaction_id = own returning *)
  select array_agg(row (own, net.sign, net.project_id, net.status, net.location_id, net.category_id, net.sub_category_id, net.sub_category3_id, net.price_band,
    net.developer_verified, net.has_verified_consultant, net.has_unverified_consultant, net.latitude, net.longitude)::listing_changes)
  into relisted
  from (
    select sum(sign) as sign, project_id, status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
      developer_verified, has_verified_consultant, has_unverified_consultant, latitude, longitude
    from noted
    group by project_id, status, location_id, category_id, sub_category_id, sub_category3_id, price_band,
      developer_verified, has_verified_consultant, has_unverified_consultant, latitude, longitude
    having sum(sign) <> 0) net;

  update directory_version set version = version + 1 returning version into raised;
  if cardinality(written.project_ids) > 0 then
    insert into home_writes (version, project_ids) values (raised, written.project_ids);
  end if;
  if cardinality(written.exhibitor_ids) > 0 then
    insert into exhibitor_writes (version, exhibitor_ids) values (raised, written.exhibitor_ids);
  end if;
  if relisted is not null then
    perform count_listing_changes(relisted);
  end if;
  return null;
end $$;

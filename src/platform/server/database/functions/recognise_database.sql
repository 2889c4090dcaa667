-- Raises the directory's version above all versions that programs may have read elsewhere, if this isn't the database
-- that it was counted in: a backup was restored, the program moved to another server, or a replica was promoted. A
-- database is identified by the server's cluster, its timeline, the database and the table or, if a provider forbids
-- the first two, by the server's start instead. Files that were put back in place have the same identity, so `read` is
-- the highest version that the caller has read. The first version in a database is the second at which it was
-- recognised times 2^20. No database counts that far before a later one is recognised, so two databases are at least
-- 2^20 apart (versionsApart in recognise.ts).
create or replace function recognise_database(read bigint) returns void language plpgsql as $$
declare
  server text;
  own text;
begin
  -- A connection that outlives the promotion of a replica would not be checked again.
  if pg_is_in_recovery() then
    raise exception 'this server is a replica' using errcode = 'cannot_connect_now';
  end if;
  if current_setting('transaction_read_only') = 'on' then
    return;
  end if;
  begin
    server := (select system_identifier from pg_control_system()) || '.' || left(pg_walfile_name(pg_current_wal_lsn()), 8);
  exception when others then
    server := extract(epoch from pg_postmaster_start_time());
  end;
  own := concat_ws('.', server, (select oid from pg_database where datname = current_database()), 'directory_version'::regclass::oid);
  update directory_version set database_id = own,
    version = (greatest(extract(epoch from clock_timestamp())::bigint, version >> 20, read >> 20) + 2) << 20
  where database_id is distinct from own or version < read;
end $$;

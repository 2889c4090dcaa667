-- Marks cached answers and pages of the directory as outdated. Its triggers run before each statement: every writer locks the
-- one row first, so writers queue instead of deadlocking later.
create or replace function raise_directory_version() returns trigger language plpgsql as $$
begin
  update directory_version set version = version + 1;
  return null;
end $$;

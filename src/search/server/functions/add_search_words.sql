-- Adds the words of new projects, exhibitors and locations, once per statement: an import inserts thousands.
create or replace function add_search_words() returns trigger language plpgsql as $$
begin
  perform put_search_words(array(select search_text from changed_rows));
  return null;
end $$;

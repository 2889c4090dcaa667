-- Adds the words of records that were renamed.
create or replace function add_changed_search_words() returns trigger language plpgsql as $$
begin
  perform put_search_words(array(
    select changed.search_text from changed_rows as changed join old_rows as before using (id)
    where changed.search_text <> before.search_text));
  return null;
end $$;

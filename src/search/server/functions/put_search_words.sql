-- Adds those words of these texts (`search_text()`) that aren't known yet. There is no unique index, so that two
-- transactions that add the same word don't wait for each other. A word that is there twice does no harm.
create or replace function put_search_words(texts text[]) returns void language sql as $$
  insert into search_words (word)
  select known.word from (select distinct string_to_table(given.text, ' ') collate "C" from unnest(texts) as given (text)) as known (word)
  where length(known.word) between 3 and 30 and known.word !~ '[0-9]' and not exists (select from search_words s where s.word = known.word);
$$;

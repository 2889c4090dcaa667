-- Returns the text that `like '% word%'` is matched against. A space at both ends lets a pattern ask for the start of a
-- word, which gives pg_trgm a trigram to look up even for words of one or two letters.
create or replace function search_text(variadic parts text[]) returns text
language sql immutable parallel safe
return ' ' || normalise_name(coalesce(array_to_string(parts, ' '), '')) || ' ';

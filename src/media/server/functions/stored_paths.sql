-- Returns the paths of stored files in a text, such as the JSON of a project's floor plans. Indexes use it.
create or replace function stored_paths(given text) returns text[]
language sql immutable parallel safe
return array(
  select (regexp_matches(replace(given, '\', ''), '(?:images|videos|documents)/[0-9a-f]{2}/[0-9a-f]{32}\.[a-z0-9]{2,5}', 'g'))[1]
);

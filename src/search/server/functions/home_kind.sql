-- Returns the kind that buyers choose (`homeKinds` in src/search/shared) for a unit type or, if a project has no unit
-- types, for a category; null if neither has one. A test compares it with `homeKindOf`.
create or replace function home_kind(name text) returns text language sql immutable parallel safe
return case
  when name ~* '\mstudio|\m1 ?rk\M' then '1rk'
  when name ~* '\m[1-4](\.5)? ?bhk' then (regexp_match(name, '([1-4])(\.5)? ?bhk', 'i'))[1] || 'bhk'
  when name ~* '\m[5-9](\.5)? ?\+? ?bhk' then '5bhk'
  when name ~* 'penthouse' then 'penthouse'
  when name ~* 'plot' then 'plot'
  when name ~* 'villa|row ?house|bungalow' then 'villa'
  when name ~* 'shop|showroom|high street|food court' then 'shop'
  when name ~* 'office|business park|co-working' then 'office'
  when name ~* 'warehouse|industrial|logistics|cold storage|factory' then 'industrial'
end;

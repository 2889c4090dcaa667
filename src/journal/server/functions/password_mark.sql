-- Names a password's hash without telling it.
create or replace function password_mark(hash text) returns text language sql immutable as
  $$ select left(encode(sha256(convert_to(hash, 'UTF8')), 'hex'), 32) $$;

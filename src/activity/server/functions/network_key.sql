-- A network as it is stored: without the secret it can't be told which one it was.
create or replace function network_key(network text) returns text
language sql stable
return (select encode(sha256(convert_to(secret || ' ' || network, 'UTF8')), 'hex') from network_secret);

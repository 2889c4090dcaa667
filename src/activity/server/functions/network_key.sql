-- Returns a network as it is stored. Without the secret, no one can tell which network it was.
create or replace function network_key(network text) returns text
language sql stable
return (select encode(sha256(convert_to(secret || ' ' || network, 'UTF8')), 'hex') from network_secret);

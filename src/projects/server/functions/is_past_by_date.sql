-- Returns whether a project is completed only because the promised date that a register gave is over: neither the
-- register nor a person has said so.
create or replace function is_past_by_date(status project_status, import_source text, register_status project_status)
returns boolean language sql immutable parallel safe
return status = 'past' and import_source is not null and register_status is distinct from 'past';

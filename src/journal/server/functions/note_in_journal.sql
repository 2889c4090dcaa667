-- Notes for the journal what must not come back with a backup (decision 0105). The arguments are the kind, `ended` or `begun`, and the columns that name
-- the subject.
create or replace function note_in_journal() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  insert into journal_entries (kind, ended, subject)
  select tg_argv[0], tg_argv[1] = 'ended', jsonb_object_agg(name, changed -> name)
  from unnest(tg_argv[2:]) name;
  perform pg_notify('journal', '');
  return null;
end $$;

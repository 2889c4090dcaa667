-- Notes a replaced password for the journal (decision 0105). Part of the sum of its hash tells it from a later one, and doesn't help to guess it.
create or replace function note_password_in_journal() returns trigger language plpgsql as $$
begin
  insert into journal_entries (kind, ended, subject)
  values ('password', true, jsonb_build_object('id', old.id, 'mark', password_mark(old.password_hash)));
  perform pg_notify('journal', '');
  return null;
end $$;

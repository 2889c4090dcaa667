create or replace function note_password_in_journal() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
create trigger journal_password_ended after update of password_hash on users for each row
  when (old.password_hash is not null and old.password_hash is distinct from new.password_hash) execute function note_password_in_journal();--> statement-breakpoint
create trigger journal_google_sign_in_ended after delete on user_identities for each row
  execute function note_in_journal('google sign-in', 'ended', 'user_id');--> statement-breakpoint
create trigger journal_role_ended after delete on user_roles for each row
  execute function note_in_journal('role', 'ended', 'user_id', 'role_id');--> statement-breakpoint
create trigger journal_role_begun after insert on user_roles for each row
  execute function note_in_journal('role', 'begun', 'user_id', 'role_id');

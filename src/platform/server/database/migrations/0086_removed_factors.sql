create trigger journal_app_ended after delete on totp_keys for each row
  execute function note_in_journal('authenticator app', 'ended', 'user_id');--> statement-breakpoint
create trigger journal_app_replaced after update of key on totp_keys for each row
  when (old.key <> new.key) execute function note_in_journal('authenticator app', 'ended', 'user_id');--> statement-breakpoint
create trigger journal_passkey_ended after delete on passkeys for each row
  execute function note_in_journal('passkey', 'ended', 'id');--> statement-breakpoint
create trigger journal_recovery_code_ended after delete on recovery_codes for each row
  execute function note_in_journal('recovery code', 'ended', 'code_hash');

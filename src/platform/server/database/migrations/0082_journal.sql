CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"ended" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "journal_entries_noted_idx" ON "journal_entries" USING btree ("noted_at");--> statement-breakpoint
create or replace function note_in_journal() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
create trigger journal_erased after delete on users for each row execute function note_in_journal('erased account', 'ended', 'id');--> statement-breakpoint
create trigger journal_deactivated after update of is_active on users for each row
  when (old.is_active and not new.is_active) execute function note_in_journal('active account', 'ended', 'id');--> statement-breakpoint
create trigger journal_activated after update of is_active on users for each row
  when (new.is_active and not old.is_active) execute function note_in_journal('active account', 'begun', 'id');--> statement-breakpoint
create trigger journal_left after delete on exhibitor_members for each row
  execute function note_in_journal('membership', 'ended', 'exhibitor_id', 'user_id');--> statement-breakpoint
create trigger journal_joined after insert on exhibitor_members for each row
  execute function note_in_journal('membership', 'begun', 'exhibitor_id', 'user_id');--> statement-breakpoint
create trigger journal_unseen after update of meets_visitors on exhibitor_members for each row
  when (old.meets_visitors and not new.meets_visitors) execute function note_in_journal('meeting visitors', 'ended', 'exhibitor_id', 'user_id');--> statement-breakpoint
create trigger journal_seen after update of meets_visitors on exhibitor_members for each row
  when (new.meets_visitors and not old.meets_visitors) execute function note_in_journal('meeting visitors', 'begun', 'exhibitor_id', 'user_id');--> statement-breakpoint
create trigger journal_taken_off after update of taken_off_at on exhibitors for each row
  when (old.taken_off_at is null and new.taken_off_at is not null) execute function note_in_journal('listed stall', 'ended', 'id');--> statement-breakpoint
create trigger journal_put_back after update of taken_off_at on exhibitors for each row
  when (old.taken_off_at is not null and new.taken_off_at is null) execute function note_in_journal('listed stall', 'begun', 'id');--> statement-breakpoint
create trigger journal_mails after insert or update on mail_choices for each row
  execute function note_in_journal('mail', 'ended', 'user_id', 'off');--> statement-breakpoint
create trigger journal_search_deleted after update of deleted_at on saved_searches for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function note_in_journal('saved search', 'ended', 'id');--> statement-breakpoint
create trigger journal_search_put_back after update of deleted_at on saved_searches for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function note_in_journal('saved search', 'begun', 'id');--> statement-breakpoint
create trigger journal_search_unmailed after update of frequency on saved_searches for each row
  when (old.frequency <> 'never' and new.frequency = 'never') execute function note_in_journal('mail of a search', 'ended', 'id');--> statement-breakpoint
create trigger journal_search_mailed after update of frequency on saved_searches for each row
  when (old.frequency = 'never' and new.frequency <> 'never') execute function note_in_journal('mail of a search', 'begun', 'id');--> statement-breakpoint
create trigger journal_google_ended after delete on google_connections for each row
  execute function note_in_journal('google connection', 'ended', 'exhibitor_id', 'user_id');--> statement-breakpoint
create trigger journal_google_begun after insert on google_connections for each row
  execute function note_in_journal('google connection', 'begun', 'exhibitor_id', 'user_id');--> statement-breakpoint
create trigger journal_calendar_ended after delete on calendar_feeds for each row
  execute function note_in_journal('calendar', 'ended', 'id');--> statement-breakpoint
create trigger journal_calendar_replaced after update of token_hash on calendar_feeds for each row
  execute function note_in_journal('calendar', 'ended', 'id');

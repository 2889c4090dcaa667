ALTER TABLE "inquiries" ADD COLUMN "notice_version" smallint;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "notice_version" smallint;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notice_version" smallint;--> statement-breakpoint
create trigger journal_inquiry_erased after update of erased_at on inquiries for each row
  when (old.erased_at is null and new.erased_at is not null) execute function note_in_journal('erased inquiry', 'ended', 'id');--> statement-breakpoint
create trigger journal_visit_erased after update of erased_at on site_visits for each row
  when (old.erased_at is null and new.erased_at is not null) execute function note_in_journal('erased visit', 'ended', 'id');

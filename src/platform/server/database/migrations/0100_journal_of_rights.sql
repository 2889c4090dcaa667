create trigger journal_owner_changed after update of role on exhibitor_members for each row
  when (old.role = 'owner' and new.role <> 'owner') execute function note_in_journal('owner', 'ended', 'exhibitor_id', 'user_id');--> statement-breakpoint
create trigger journal_owner_left after delete on exhibitor_members for each row
  when (old.role = 'owner') execute function note_in_journal('owner', 'ended', 'exhibitor_id', 'user_id');--> statement-breakpoint
create trigger journal_owner_made after update of role on exhibitor_members for each row
  when (new.role = 'owner' and old.role <> 'owner') execute function note_in_journal('owner', 'begun', 'exhibitor_id', 'user_id');--> statement-breakpoint
create trigger journal_owner_joined after insert on exhibitor_members for each row
  when (new.role = 'owner') execute function note_in_journal('owner', 'begun', 'exhibitor_id', 'user_id');--> statement-breakpoint
create trigger journal_permission_ended after delete on role_permissions for each row
  execute function note_in_journal('permission', 'ended', 'role_id', 'permission_id');--> statement-breakpoint
create trigger journal_permission_begun after insert on role_permissions for each row
  execute function note_in_journal('permission', 'begun', 'role_id', 'permission_id');

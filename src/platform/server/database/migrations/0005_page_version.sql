-- Pages of projects and builders are kept with the directory's version too: what they show beside it raises it as well.
-- A new file shows nowhere until something names it; a changed or deleted one may stand on many pages.
create trigger raise_directory_version before insert or update or delete on project_facilities
for each statement execute function raise_directory_version();
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on project_banks
for each statement execute function raise_directory_version();
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on project_gallery
for each statement execute function raise_directory_version();
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on exhibitor_achievements
for each statement execute function raise_directory_version();
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on facilities
for each statement execute function raise_directory_version();
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on banks
for each statement execute function raise_directory_version();
--> statement-breakpoint
create trigger raise_directory_version before update or delete on media
for each statement execute function raise_directory_version();

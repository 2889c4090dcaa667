--> statement-breakpoint
DROP FUNCTION IF EXISTS fold_views(date);

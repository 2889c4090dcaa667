ALTER TABLE "activity_folds" ALTER COLUMN "until" SET DATA TYPE timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_folds" ADD COLUMN "made_on" date;--> statement-breakpoint
DROP FUNCTION IF EXISTS fold_views(date);

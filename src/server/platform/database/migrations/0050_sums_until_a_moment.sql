ALTER TABLE "activity_folds" ALTER COLUMN "until" SET DATA TYPE timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_folds" ADD COLUMN "made_on" date;
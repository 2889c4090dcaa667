ALTER TABLE "project_mappings" ADD COLUMN "sent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project_mappings" ADD COLUMN "answer" text;
ALTER TABLE "expo_settings" ADD COLUMN "privacy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "expo_settings" ADD COLUMN "terms" text DEFAULT '' NOT NULL;
ALTER TABLE "inquiries" ADD COLUMN "awaits_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "unconfirmed_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_unconfirmed_idx" ON "inquiries" USING btree ("attention","id") WHERE "inquiries"."awaits_confirmation";--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_confirmation_hash_unique" UNIQUE("confirmation_hash");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_confirmation_hash_hex" CHECK ("inquiries"."confirmation_hash" ~ '^[0-9a-f]{64}$');
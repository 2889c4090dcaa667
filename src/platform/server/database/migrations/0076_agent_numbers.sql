ALTER TABLE "exhibitors" ADD COLUMN "agent_number" text;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "agent_number_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expo_settings" ADD COLUMN "agents_need_number" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "exhibitors_unasked_agents_idx" ON "exhibitors" USING btree ("id") WHERE "exhibitors"."kind" = 'broker' and "exhibitors"."agent_number" is null and "exhibitors"."agent_number_asked_at" is null and "exhibitors"."is_active" and "exhibitors"."has_members";--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_agent_number" CHECK (length("exhibitors"."agent_number") between 5 and 60);
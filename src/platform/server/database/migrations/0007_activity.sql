CREATE TYPE "public"."activity_page" AS ENUM('developer', 'project', 'broker');--> statement-breakpoint
CREATE TYPE "public"."activity_type" AS ENUM('page_view', 'button_click', 'video_meet', 'form_submit', 'download', 'search', 'login', 'logout', 'search_selection', 'search_abandonment', 'project_navigation');--> statement-breakpoint
CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"activity_type" "activity_type" NOT NULL,
	"page_type" "activity_page",
	"page_id" integer,
	"page_title" text,
	"action_details" text,
	"parent_activity_id" integer,
	"parent_page_type" "exhibitor_kind",
	"parent_page_id" integer,
	"parent_page_title" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_page" CHECK (("activities"."page_type" is null) = ("activities"."page_id" is null)),
	CONSTRAINT "activities_parent_page" CHECK (("activities"."parent_page_type" is null) = ("activities"."parent_page_id" is null)),
	CONSTRAINT "activities_page_viewed" CHECK ("activities"."activity_type" <> 'page_view' or "activities"."page_id" is not null),
	CONSTRAINT "activities_lengths" CHECK (length("activities"."page_title") <= 255 and length("activities"."action_details") <= 500
      and length("activities"."parent_page_title") <= 255)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_parent_activity_id_activities_id_fk" FOREIGN KEY ("parent_activity_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_user_idx" ON "activities" USING btree ("user_id","activity_type","page_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "activities"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_parent_idx" ON "activities" USING btree ("parent_activity_id") WHERE "activities"."parent_activity_id" is not null;
CREATE TABLE "media_owners" (
	"media_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"exhibitor_id" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_owners_media_id_user_id_pk" PRIMARY KEY("media_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "unused_media" (
	"media_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exhibitor_achievements" ADD COLUMN "alt_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitor_achievements" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_gallery" ADD COLUMN "alt_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_gallery" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_owners" ADD CONSTRAINT "media_owners_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_owners" ADD CONSTRAINT "media_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_owners" ADD CONSTRAINT "media_owners_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unused_media" ADD CONSTRAINT "unused_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_owners_user_idx" ON "media_owners" USING btree ("user_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "media_owners_exhibitor_idx" ON "media_owners" USING btree ("exhibitor_id");--> statement-breakpoint
-- By hand: the text belongs to each use of a picture from now on.
UPDATE "exhibitor_achievements" SET "alt_text" = "media"."alt_text" FROM "media" WHERE "media"."id" = "media_id";--> statement-breakpoint
UPDATE "project_gallery" SET "alt_text" = "media"."alt_text" FROM "media" WHERE "media"."id" = "media_id";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "alt_text";
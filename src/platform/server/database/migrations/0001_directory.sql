CREATE TYPE "public"."exhibitor_kind" AS ENUM('developer', 'broker');--> statement-breakpoint
CREATE TYPE "public"."media_kind" AS ENUM('image', 'video', 'document');--> statement-breakpoint
CREATE TYPE "public"."project_status" AS ENUM('planning', 'upcoming', 'ongoing', 'on_hold', 'past', 'cancelled');--> statement-breakpoint
CREATE TABLE "banks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"logo_id" integer,
	CONSTRAINT "banks_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_name" text NOT NULL,
	"parent_id" integer,
	"level" smallint NOT NULL,
	"parent_level" smallint GENERATED ALWAYS AS (case when level > 1 then level - 1 end) STORED,
	CONSTRAINT "categories_id_level_key" UNIQUE("id","level"),
	CONSTRAINT "categories_id_parent_key" UNIQUE("id","parent_id"),
	CONSTRAINT "categories_three_levels" CHECK ("categories"."level" between 1 and 3),
	CONSTRAINT "categories_root_has_no_parent" CHECK (("categories"."level" = 1) = ("categories"."parent_id" is null))
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facilities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"logo_id" integer,
	CONSTRAINT "facilities_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_version" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "directory_version_one_row" CHECK ("directory_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "project_counts" (
	"status" "project_status" NOT NULL,
	"location_id" integer,
	"category_id" integer,
	"sub_category_id" integer,
	"sub_category3_id" integer,
	"price_band" smallint,
	"developer_verified" boolean NOT NULL,
	"has_verified_consultant" boolean NOT NULL,
	"has_unverified_consultant" boolean NOT NULL,
	"projects" integer NOT NULL,
	CONSTRAINT "project_counts_key" UNIQUE NULLS NOT DISTINCT("status","location_id","category_id","sub_category_id","sub_category3_id","price_band","developer_verified","has_verified_consultant","has_unverified_consultant")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"is_whole" boolean NOT NULL,
	"term" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibitor_achievements" (
	"exhibitor_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "exhibitor_achievements_exhibitor_id_position_pk" PRIMARY KEY("exhibitor_id","position")
);
--> statement-breakpoint
CREATE TABLE "exhibitors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "exhibitor_kind" NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalise_name(name)) STORED NOT NULL,
	"company" text,
	"email" text,
	"phone" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"logo_id" integer,
	"stall_image_id" integer,
	"brochure_id" integer,
	"visiting_card_id" integer,
	"about_builder" text,
	"founders_video_url" text,
	"video_meet" text,
	"location" text,
	"address" text,
	"import_key" text,
	"search_text" text GENERATED ALWAYS AS (search_text(name, company)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exhibitors_import_key_unique" UNIQUE("import_key"),
	CONSTRAINT "exhibitors_id_kind_key" UNIQUE("id","kind"),
	CONSTRAINT "exhibitors_name_length" CHECK (length("exhibitors"."name") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"kind" "media_kind" NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"stand_in_color" text,
	"alt_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_path_unique" UNIQUE("path"),
	CONSTRAINT "media_sha256_hex" CHECK ("media"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "media_stand_in_color_hex" CHECK ("media"."stand_in_color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "media_image_has_size" CHECK ("media"."kind" <> 'image' or ("media"."width" > 0 and "media"."height" > 0))
);
--> statement-breakpoint
CREATE TABLE "project_banks" (
	"project_id" integer NOT NULL,
	"bank_id" integer NOT NULL,
	CONSTRAINT "project_banks_project_id_bank_id_pk" PRIMARY KEY("project_id","bank_id")
);
--> statement-breakpoint
CREATE TABLE "project_consultants" (
	"project_id" integer NOT NULL,
	"consultant_id" integer NOT NULL,
	"consultant_kind" "exhibitor_kind" GENERATED ALWAYS AS ('broker'::exhibitor_kind) STORED NOT NULL,
	"assigned_date" date DEFAULT now() NOT NULL,
	CONSTRAINT "project_consultants_project_id_consultant_id_pk" PRIMARY KEY("project_id","consultant_id")
);
--> statement-breakpoint
CREATE TABLE "project_facilities" (
	"project_id" integer NOT NULL,
	"facility_id" integer NOT NULL,
	CONSTRAINT "project_facilities_project_id_facility_id_pk" PRIMARY KEY("project_id","facility_id")
);
--> statement-breakpoint
CREATE TABLE "project_gallery" (
	"project_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"media_id" integer NOT NULL,
	CONSTRAINT "project_gallery_project_id_position_pk" PRIMARY KEY("project_id","position")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"developer_id" integer NOT NULL,
	"developer_kind" "exhibitor_kind" GENERATED ALWAYS AS ('developer'::exhibitor_kind) STORED NOT NULL,
	"project_name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalise_name(project_name)) STORED NOT NULL,
	"project_title" text,
	"status" "project_status" NOT NULL,
	"description" text,
	"project_detail" text,
	"location_advantage" text,
	"start_price" bigint,
	"end_price" bigint,
	"price" bigint GENERATED ALWAYS AS (least(start_price, end_price)) STORED,
	"price_band" smallint GENERATED ALWAYS AS (width_bucket(least(start_price, end_price), array[5000000, 10000000, 20000000, 50000000, 100000000]::bigint[])) STORED,
	"location_id" integer,
	"location_address" text,
	"pin_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"category_id" integer,
	"category_level" smallint GENERATED ALWAYS AS (1::smallint) STORED,
	"sub_category_id" integer,
	"sub_category3_id" integer,
	"rera_number" text,
	"total_units" integer,
	"booked_units" integer,
	"project_completion_date" date,
	"deadline" date,
	"assigned_date" date,
	"notes" text,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"floor_plans" jsonb,
	"stall_image_id" integer,
	"logo_id" integer,
	"brochure_id" integer,
	"infrastructure_video" text,
	"meet_link" text,
	"import_source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"developer_verified" boolean DEFAULT false NOT NULL,
	"has_verified_consultant" boolean DEFAULT false NOT NULL,
	"has_unverified_consultant" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "projects_rera_number_unique" UNIQUE("rera_number"),
	CONSTRAINT "projects_name_length" CHECK (length("projects"."project_name") between 1 and 255 and length("projects"."project_title") <= 255),
	CONSTRAINT "projects_sub_category_chain" CHECK (("projects"."sub_category_id" is null or "projects"."category_id" is not null)
      and ("projects"."sub_category3_id" is null or "projects"."sub_category_id" is not null)),
	CONSTRAINT "projects_prices_positive" CHECK ("projects"."start_price" > 0 and "projects"."end_price" > 0),
	CONSTRAINT "projects_prices_ordered" CHECK ("projects"."start_price" <= "projects"."end_price"),
	CONSTRAINT "projects_units" CHECK ("projects"."total_units" >= 0 and "projects"."booked_units" >= 0),
	CONSTRAINT "projects_coordinates" CHECK (("projects"."latitude" is null) = ("projects"."longitude" is null)
      and "projects"."latitude" between -90 and 90 and "projects"."longitude" between -180 and 180),
	CONSTRAINT "projects_features_list" CHECK (jsonb_typeof("projects"."features") = 'array')
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"phone_2" text,
	"phone_3" text,
	"company" text,
	"avatar_id" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banks" ADD CONSTRAINT "banks_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_one_level_up" FOREIGN KEY ("parent_id","parent_level") REFERENCES "public"."categories"("id","level") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_achievements" ADD CONSTRAINT "exhibitor_achievements_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_achievements" ADD CONSTRAINT "exhibitor_achievements_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_stall_image_id_media_id_fk" FOREIGN KEY ("stall_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_brochure_id_media_id_fk" FOREIGN KEY ("brochure_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_visiting_card_id_media_id_fk" FOREIGN KEY ("visiting_card_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_banks" ADD CONSTRAINT "project_banks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_banks" ADD CONSTRAINT "project_banks_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_consultants" ADD CONSTRAINT "project_consultants_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_consultants" ADD CONSTRAINT "project_consultants_consultant_fk" FOREIGN KEY ("consultant_id","consultant_kind") REFERENCES "public"."exhibitors"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_facilities" ADD CONSTRAINT "project_facilities_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_facilities" ADD CONSTRAINT "project_facilities_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_gallery" ADD CONSTRAINT "project_gallery_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_gallery" ADD CONSTRAINT "project_gallery_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_stall_image_id_media_id_fk" FOREIGN KEY ("stall_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_brochure_id_media_id_fk" FOREIGN KEY ("brochure_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_developer_fk" FOREIGN KEY ("developer_id","developer_kind") REFERENCES "public"."exhibitors"("id","kind") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_main_category_fk" FOREIGN KEY ("category_id","category_level") REFERENCES "public"."categories"("id","level") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_sub_category_fk" FOREIGN KEY ("sub_category_id","category_id") REFERENCES "public"."categories"("id","parent_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_sub_category3_fk" FOREIGN KEY ("sub_category3_id","sub_category_id") REFERENCES "public"."categories"("id","parent_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_media_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree (coalesce("parent_id", 0),lower("category_name"));--> statement-breakpoint
CREATE INDEX "categories_parent_idx" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_key" ON "locations" USING btree (lower("location_name"));--> statement-breakpoint
CREATE INDEX "search_terms_term_idx" ON "search_terms" USING btree ("kind","is_whole","term","ref_id");--> statement-breakpoint
CREATE INDEX "search_terms_ref_idx" ON "search_terms" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "exhibitors_user_idx" ON "exhibitors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exhibitors_recommended_idx" ON "exhibitors" USING btree ("is_verified" DESC NULLS LAST,"name_key","id") WHERE "exhibitors"."is_active";--> statement-breakpoint
CREATE INDEX "exhibitors_kind_recommended_idx" ON "exhibitors" USING btree ("kind","is_verified" DESC NULLS LAST,"name_key","id") WHERE "exhibitors"."is_active";--> statement-breakpoint
CREATE INDEX "exhibitors_name_idx" ON "exhibitors" USING btree ("name_key","id") WHERE "exhibitors"."is_active";--> statement-breakpoint
CREATE INDEX "exhibitors_kind_name_idx" ON "exhibitors" USING btree ("kind","name_key","id") WHERE "exhibitors"."is_active";--> statement-breakpoint
CREATE INDEX "exhibitors_newest_idx" ON "exhibitors" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "exhibitors"."is_active";--> statement-breakpoint
CREATE INDEX "exhibitors_search_idx" ON "exhibitors" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "project_consultants_consultant_idx" ON "project_consultants" USING btree ("consultant_id","project_id");--> statement-breakpoint
CREATE INDEX "projects_developer_idx" ON "projects" USING btree ("developer_id","status");--> statement-breakpoint
CREATE INDEX "projects_location_idx" ON "projects" USING btree ("location_id","developer_id") WHERE "projects"."is_listed";--> statement-breakpoint
CREATE INDEX "projects_category_idx" ON "projects" USING btree ("category_id","developer_id") WHERE "projects"."is_listed";--> statement-breakpoint
CREATE INDEX "projects_sub_category_idx" ON "projects" USING btree ("sub_category_id","developer_id") WHERE "projects"."is_listed";--> statement-breakpoint
CREATE INDEX "projects_sub_category3_idx" ON "projects" USING btree ("sub_category3_id","developer_id") WHERE "projects"."is_listed";--> statement-breakpoint
CREATE INDEX "projects_status_idx" ON "projects" USING btree ("status","developer_id") WHERE "projects"."is_listed";--> statement-breakpoint
CREATE INDEX "projects_price_band_idx" ON "projects" USING btree ("price_band","developer_id") WHERE "projects"."is_listed";--> statement-breakpoint
CREATE INDEX "projects_newest_idx" ON "projects" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "projects"."is_listed";--> statement-breakpoint
CREATE INDEX "projects_price_idx" ON "projects" USING btree ("price","id") WHERE "projects"."is_listed";--> statement-breakpoint
CREATE INDEX "projects_price_high_idx" ON "projects" USING btree ("price" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "projects"."is_listed";--> statement-breakpoint
CREATE INDEX "projects_name_idx" ON "projects" USING btree ("name_key","id") WHERE "projects"."is_listed";--> statement-breakpoint
CREATE INDEX "projects_search_idx" ON "projects" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));
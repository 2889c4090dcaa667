CREATE TABLE "expo_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"logo_id" integer,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"opening_hours" text NOT NULL,
	"social_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fair_starts_on" date,
	"fair_ends_on" date,
	"about" text NOT NULL,
	"why_visit" text NOT NULL,
	"contact" text NOT NULL,
	"default_visit_capacity" smallint DEFAULT 10 NOT NULL,
	"stalls_need_approval" boolean DEFAULT true NOT NULL,
	"notification_emails" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expo_settings_one_row" CHECK ("expo_settings"."id" = 1),
	CONSTRAINT "expo_settings_capacity" CHECK ("expo_settings"."default_visit_capacity" between 1 and 500),
	CONSTRAINT "expo_settings_fair_days" CHECK (num_nulls("expo_settings"."fair_starts_on", "expo_settings"."fair_ends_on") <> 1 and "expo_settings"."fair_starts_on" <= "expo_settings"."fair_ends_on")
);
--> statement-breakpoint
ALTER TABLE "expo_settings" ADD CONSTRAINT "expo_settings_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- The stored settings move here. Texts had empty lines between paragraphs and "## " before headings; now they are HTML.
with defaults as (
  select jsonb_build_object(
    'name', 'Aangan',
    'tagline', 'The property expo that stays open',
    'address', 'Hall 4, Exhibition Grounds, Pune 411001',
    'email', 'hello@aangan.example',
    'phone', '+91 20 5550 0142',
    'opening_hours', 'Mon-Fri 9am-6pm',
    'social_links', '[]'::jsonb,
    'about', $text${name} is a property expo without closing hours: builders and consultants keep a stall each, and you walk between them from wherever you are.

## Who exhibits

Builders show the projects they are building, will build and have built. Consultants show the projects they advise on, and can take you through more than one firm’s.

## What is shown

Residential, commercial, industrial and infrastructure projects, and renovation work. Every project says where it is, how far it has come, and what it costs where the firm names a price. A price on a card is the lowest among the projects counted there.

## What “verified” means

A tick next to a name says that the organiser has checked the firm behind it. It is not a promise about a project: read its registration, visit the site, and ask.$text$,
    'why_visit', $text$Buying a home is a string of weekends on the road. Spend the first of them here, and the rest only where it is worth the drive.

## Everything side by side

Filter every stall by location, kind of property, price and how far the work has come. The counts next to each choice tell you what you would find before you choose it.

## Know who you’re dealing with

Verified firms are marked. A builder’s record is on the card: how many projects are under way, to come, and completed.

## Share what you found

What you chose is in the page’s address. Send it to your family and they see the same stalls, on any phone.$text$,
    'contact', 'For visitors with a question, and for firms that would like to exhibit.'
  ) as value
),
stored as (select value from settings where key = 'site'),
merged as (
  select defaults.value || coalesce((select value from stored), '{}'::jsonb) as value, exists (select from stored) as is_stored
  from defaults
),
texts as (
  select field, (
    select coalesce(string_agg(
      case when block like '## %' then '<h2>' || substr(escaped, 4) || '</h2>'
        else '<p>' || replace(escaped, E'\n', '<br />') || '</p>' end, '' order by place), '')
    from (
      select place, btrim(block, E' \n\t') as block,
        replace(replace(replace(btrim(block, E' \n\t'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') as escaped
      from regexp_split_to_table(replace(merged.value ->> field, E'\r', ''), '\n\s*\n') with ordinality as split (block, place)
    ) blocks where block <> ''
  ) as html
  from merged, unnest(array['about', 'why_visit', 'contact']) as field
)
insert into expo_settings (name, tagline, address, email, phone, opening_hours, social_links, about, why_visit, contact, version)
select value ->> 'name', value ->> 'tagline', value ->> 'address', value ->> 'email', value ->> 'phone',
  value ->> 'opening_hours', value -> 'social_links',
  (select html from texts where field = 'about'), (select html from texts where field = 'why_visit'),
  (select html from texts where field = 'contact'), case when is_stored then 2 else 1 end
from merged;
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on expo_settings
  for each statement execute function raise_directory_version();

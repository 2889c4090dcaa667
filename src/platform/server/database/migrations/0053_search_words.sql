CREATE TABLE "search_synonyms" (
	"word" text collate "C" NOT NULL,
	"means" text collate "C" NOT NULL,
	CONSTRAINT "search_synonyms_word_means_pk" PRIMARY KEY("word","means"),
	CONSTRAINT "search_synonyms_normalised" CHECK ("search_synonyms"."word" = normalise_name("search_synonyms"."word") and "search_synonyms"."means" = normalise_name("search_synonyms"."means") and "search_synonyms"."word" <> "search_synonyms"."means")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_synonyms_means_idx" ON "search_synonyms" USING btree ("means");--> statement-breakpoint
CREATE INDEX "search_words_word_idx" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_similar_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Adds the words of these texts (`search_text()`) that are not known yet. Without a unique index: two transactions that add the same
-- word don't wait for each other, and a word that is there twice does no harm.
create or replace function put_search_words(texts text[]) returns void language sql as $$
  insert into search_words (word)
  select distinct known.word from unnest(texts) as given (text), string_to_table(given.text, ' ') as known (word)
  where length(known.word) between 3 and 30 and known.word !~ '[0-9]' and not exists (select from search_words s where s.word = known.word);
$$;
--> statement-breakpoint
-- Adds the words of new projects, exhibitors and locations, once per statement: an import inserts thousands.
create or replace function add_search_words() returns trigger language plpgsql as $$
begin
  perform put_search_words(array(select search_text from changed_rows));
  return null;
end $$;
--> statement-breakpoint
-- The same for what was renamed.
create or replace function add_changed_search_words() returns trigger language plpgsql as $$
begin
  perform put_search_words(array(
    select changed.search_text from changed_rows as changed join old_rows as before using (id)
    where changed.search_text <> before.search_text));
  return null;
end $$;
--> statement-breakpoint
create trigger add_search_words after insert on projects referencing new table as changed_rows for each statement execute function add_search_words();--> statement-breakpoint
create trigger add_changed_search_words after update on projects referencing old table as old_rows new table as changed_rows for each statement execute function add_changed_search_words();--> statement-breakpoint
create trigger add_search_words after insert on exhibitors referencing new table as changed_rows for each statement execute function add_search_words();--> statement-breakpoint
create trigger add_changed_search_words after update on exhibitors referencing old table as old_rows new table as changed_rows for each statement execute function add_changed_search_words();--> statement-breakpoint
create trigger add_search_words after insert on locations referencing new table as changed_rows for each statement execute function add_search_words();--> statement-breakpoint
create trigger add_changed_search_words after update on locations referencing old table as old_rows new table as changed_rows for each statement execute function add_changed_search_words();--> statement-breakpoint
-- Addresses and PIN codes are searched too.
-- Fills the columns that a project's filters need from its builder, place and consultants. Drafts, archived, planned and
-- cancelled projects are not listed: the public sees and counts those upcoming, ongoing, on hold and completed.
create or replace function fill_project_listing() returns trigger language plpgsql as $$
declare
  developer record;
  place text;
begin
  select name, company, is_active, is_verified into developer from exhibitors where id = new.developer_id;
  select string_agg(array_to_string(around.location_name || around.spellings, ' '), ' ') into place
  from locations own join locations around on around.id = any(own.path) where own.id = new.location_id;
  new.is_listed := coalesce(developer.is_active, false) and new.listing = 'listed' and new.status not in ('planning', 'cancelled');
  new.developer_verified := coalesce(developer.is_verified, false);
  new.search_text := search_text(new.project_name, new.project_title, developer.name, developer.company, place, new.rera_number,
    new.location_address, new.pin_code);
  -- Consultants can be mapped to a project only once it is there.
  if tg_op = 'INSERT' then
    new.has_verified_consultant := false;
    new.has_unverified_consultant := false;
    return new;
  end if;
  select coalesce(bool_or(e.is_verified), false), coalesce(bool_or(not e.is_verified), false)
  into new.has_verified_consultant, new.has_unverified_consultant
  from project_consultants m join exhibitors e on e.id = m.consultant_id and e.is_active
  where m.project_id = new.id;
  return new;
end $$;
--> statement-breakpoint
alter table projects disable trigger user;--> statement-breakpoint
update projects set search_text = search_text || normalise_name(concat_ws(' ', location_address, pin_code)) || ' '
where concat_ws('', location_address, pin_code) <> '';--> statement-breakpoint
alter table projects enable trigger user;--> statement-breakpoint
select put_search_words(array(select search_text from projects));--> statement-breakpoint
select put_search_words(array(select search_text from exhibitors union all select search_text from locations));--> statement-breakpoint
insert into search_synonyms (word, means) values
  ('sbi', 'state bank of india'),
  ('state bank', 'state bank of india'),
  ('pnb', 'punjab national bank'),
  ('bob', 'bank of baroda'),
  ('boi', 'bank of india'),
  ('bom', 'bank of maharashtra'),
  ('lic', 'lic housing finance'),
  ('lichfl', 'lic housing finance'),
  ('kotak', 'kotak mahindra bank'),
  ('tata capital', 'tata capital housing finance'),
  ('bajaj finance', 'bajaj housing finance'),
  ('hdfc', 'hdfc bank'),
  ('icici', 'icici bank'),
  ('axis', 'axis bank'),
  ('idbi', 'idbi bank'),
  ('gym', 'gymnasium'),
  ('gym', 'fitness centre'),
  ('pool', 'swimming pool'),
  ('swimming', 'swimming pool'),
  ('clubhouse', 'club house'),
  ('lift', 'lifts'),
  ('elevator', 'lift'),
  ('elevator', 'lifts'),
  ('parking', 'covered parking'),
  ('car parking', 'covered parking'),
  ('security', '24 7 security'),
  ('cctv', 'cctv and guards'),
  ('play area', 'children s play area'),
  ('kids play area', 'children s play area'),
  ('playground', 'children s play area'),
  ('generator', 'power backup'),
  ('solar', 'solar power'),
  ('solar', 'solar panels'),
  ('ev charger', 'ev charging'),
  ('wifi', 'high speed internet'),
  ('yoga', 'yoga deck'),
  ('badminton', 'badminton court'),
  ('party hall', 'banquet hall'),
  ('community hall', 'banquet hall'),
  ('bombay', 'mumbai'),
  ('poona', 'pune'),
  ('nasik', 'nashik'),
  ('thana', 'thane'),
  ('pcmc', 'pimpri chinchwad'),
  ('aurangabad', 'chhatrapati sambhajinagar'),
  ('osmanabad', 'dharashiv'),
  ('ahmednagar', 'ahilyanagar'),
  ('raigarh', 'raigad'),
  ('bangalore', 'bengaluru'),
  ('blr', 'bengaluru'),
  ('gurgaon', 'gurugram'),
  ('madras', 'chennai'),
  ('calcutta', 'kolkata'),
  ('baroda', 'vadodara'),
  ('amdavad', 'ahmedabad'),
  ('cochin', 'kochi'),
  ('trivandrum', 'thiruvananthapuram'),
  ('mysore', 'mysuru'),
  ('mangalore', 'mangaluru'),
  ('vizag', 'visakhapatnam'),
  ('pondicherry', 'puducherry'),
  ('hinjewadi', 'hinjawadi'),
  ('borivli', 'borivali'),
  ('ghodbandar road', 'ghodbunder road'),
  ('ghodbandar', 'ghodbunder'),
  ('shri', 'shree'),
  ('sri', 'shree'),
  ('mahalaxmi', 'mahalakshmi'),
  ('laxmi', 'lakshmi');

CREATE INDEX "users_invited_idx" ON "users" USING btree ("name_key","id") WHERE "users"."is_active" and "users"."password_hash" is null and "users"."email_confirmed_at" is null;--> statement-breakpoint
-- The contact details that a new expo began with are the demo's, which fills them in itself now. An expo without the demo's organiser has none until it saves its own.
update expo_settings set address = '', email = '', phone = '', opening_hours = ''
where version = 1 and email = 'hello@aangan.example'
  and not exists (select from users where email = 'organiser@aangan.example');

CREATE TYPE "public"."exhibitor_approval" AS ENUM('draft', 'submitted', 'approved', 'refused');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('owner', 'staff');--> statement-breakpoint
CREATE TABLE "exhibitor_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitor_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibitor_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" "member_role" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exhibitor_members_person_key" UNIQUE("exhibitor_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "has_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "approval" "exhibitor_approval" DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "approval_reason" text;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitor_members" ADD CONSTRAINT "exhibitor_members_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitor_members" ADD CONSTRAINT "exhibitor_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibitor_members_user_idx" ON "exhibitor_members" USING btree ("user_id","exhibitor_id");--> statement-breakpoint
CREATE INDEX "exhibitor_members_newest_idx" ON "exhibitor_members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "exhibitors_waiting_idx" ON "exhibitors" USING btree ("submitted_at","id") WHERE "exhibitors"."approval" <> 'approved';--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_listed_approved" CHECK (not "exhibitors"."is_active" or "exhibitors"."approval" = 'approved');--> statement-breakpoint
-- By hand: has_members is kept by triggers, and the account of each stall becomes its owner.
-- Whether an active person with the role of a stall's kind is its member; an organiser acts as organiser alone.
create or replace function has_acting_member(stall integer, kind exhibitor_kind) returns boolean language sql stable as $$
  select exists (
    select from exhibitor_members m join users u on u.id = m.user_id and u.is_active
    where m.exhibitor_id = stall
      and exists (select from user_roles h join role_permissions rp on rp.role_id = h.role_id
        join permissions p on p.id = rp.permission_id
        where h.user_id = u.id and p.name = 'access-' || kind || '-dashboard')
      and not exists (select from user_roles h join role_permissions rp on rp.role_id = h.role_id
        join permissions p on p.id = rp.permission_id
        where h.user_id = u.id and p.name = 'access-admin-dashboard'))
$$;
--> statement-breakpoint
-- Keeps exhibitors.has_members: whether an active person who acts for stalls of its kind (docs/decisions/0010) is a member. The row of
-- directory_version is locked before anything is read, as every writer of exhibitors does first: of two last members who leave at
-- once, the second sees that the first is gone.
create or replace function keep_has_members() returns trigger language plpgsql as $$
declare
  stalls integer[];
begin
  if tg_table_name = 'exhibitor_members' then
    stalls := array_remove(array[old.exhibitor_id, new.exhibitor_id], null);
  elsif tg_table_name = 'users' then
    stalls := array(select exhibitor_id from exhibitor_members where user_id = new.id);
  elsif tg_table_name = 'user_roles' then
    stalls := array(select exhibitor_id from exhibitor_members where user_id in (old.user_id, new.user_id));
  else
    stalls := array(select m.exhibitor_id from exhibitor_members m join user_roles held on held.user_id = m.user_id
      where held.role_id in (old.role_id, new.role_id));
  end if;
  if cardinality(stalls) = 0 then
    return null;
  end if;
  perform from directory_version for update;
  if exists (select from exhibitors e where e.id = any(stalls) and e.has_members <> has_acting_member(e.id, e.kind)) then
    update exhibitors e set has_members = not has_members
    where e.id = any(stalls) and e.has_members <> has_acting_member(e.id, e.kind);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger raise_directory_version before insert or update or delete on exhibitor_members
  for each statement execute function raise_directory_version();--> statement-breakpoint
create trigger keep_has_members after insert or update or delete on exhibitor_members
  for each row execute function keep_has_members();--> statement-breakpoint
create trigger keep_has_members after update of is_active on users
  for each row when (old.is_active <> new.is_active) execute function keep_has_members();--> statement-breakpoint
create trigger keep_has_members after insert or delete on user_roles
  for each row execute function keep_has_members();--> statement-breakpoint
create trigger keep_has_members after insert or delete on role_permissions
  for each row execute function keep_has_members();--> statement-breakpoint
insert into exhibitor_members (exhibitor_id, user_id, role, created_at)
select exhibitors.id, user_id, 'owner', greatest(exhibitors.created_at, users.created_at)
from exhibitors join users on users.id = user_id order by exhibitors.id;

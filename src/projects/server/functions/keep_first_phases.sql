-- Clears invalid first phases when a project gets another builder, is restored, or becomes a later phase itself: a
-- first phase has the same builder and is no later phase. Forms refuse these with a reason; this covers moves and
-- merges too. It runs in one transaction at a time, because two that make a chain together don't see each other's
-- project (the number is in advisory-locks.ts).
create or replace function keep_first_phases() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7262023);
  update projects later set first_phase_id = null from projects first
  where later.id = new.id and first.id = later.first_phase_id and (first.developer_id <> later.developer_id or first.first_phase_id is not null);
  update projects later set first_phase_id = null from projects first
  where later.first_phase_id = new.id and first.id = new.id and (first.developer_id <> later.developer_id or first.first_phase_id is not null);
  return null;
end $$;

import type { Database } from '#platform/server/database/open.ts';
import { hashToken, newToken } from '#platform/server/tokens.ts';
import { addStall } from './bookable.ts';
import { addFile, insertRow } from './stalls.ts';

/** Adds an invitation to a stall, as if it had been mailed. Returns its token. */
export async function addInvitation(
  database: Database,
  stall: number,
  { email = `${crypto.randomUUID()}@expo.example`, role = 'staff', expired = false } = {},
): Promise<{ id: number; token: string; email: string }> {
  const token = newToken();
  const id = await insertRow(database, 'exhibitor_invitations', {
    exhibitor_id: stall,
    email,
    role,
    token_hash: hashToken(token),
    expires_at: new Date(Date.now() + (expired ? -1_000 : 86_400_000)),
  });
  return { id, token, email };
}

/** Adds a consultant's draft with everything that listing it needs. Returns its id. */
export async function addCompleteDraft(
  database: Database,
  owner: number | null | undefined,
  row: Record<string, unknown> = {},
): Promise<number> {
  const logo = await addFile(database, crypto.randomUUID());
  return addStall(database, 'broker', {
    owner,
    is_active: false,
    approval: 'draft',
    logo_id: logo.id,
    about_builder: 'Homes near the lake.',
    location: 'Baner, Pune',
    agent_number: 'A51800012345',
    ...row,
  });
}

import { addMember, addStall, addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { addCompleteDraft, addInvitation } from '../support/members.ts';
import { addPerson, addRole, addSignedIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { addExhibitor, addFile, addMapping, addProject, insertRow } from '../support/stalls.ts';
import type { TestApp } from '../support/test-app.ts';
import type { CallerKind } from './expected.ts';

const nameColumns = {
  banks: 'name',
  facilities: 'name',
  categories: 'category_name',
  locations: 'location_name',
} as const;
export type ManagedTable = keyof typeof nameColumns;

export type Caller = { id: number; email: string; headers: Record<string, string> };

/** Has one caller of each kind, and records that belong to them or to others. */
export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Fills an empty expo with a caller of each kind, two builders with a project each, and two consultants. */
export async function setStage(expo: TestApp) {
  const { database } = expo;
  const all = await receivers(expo);
  await addRole(database, 'Front desk', ['access-admin-dashboard']);
  await addRole(database, 'No permissions', []);
  /** Adds a signed-in person with this role. */
  const newPerson = (role: string): Promise<Caller> => addSignedIn(expo, { role });
  const caller: Record<CallerKind, Caller> = {
    anonymous: { id: 0, email: '', headers: {} },
    Visitor: await newPerson('Visitor'),
    Broker: { ...all.consultant.person, headers: all.consultant.headers },
    Developer: { ...all.builder.person, headers: all.builder.headers },
    SuperAdmin: await newPerson('SuperAdmin'),
    'Front desk': await newPerson('Front desk'),
    'No permissions': await newPerson('No permissions'),
  };
  const visit = (row: Record<string, unknown>) => addVisit(database, { visit_date: dayFromNow(5), ...row });
  const contact = { name: asha.name, email: asha.email, phone: asha.phone };
  return {
    ...all,
    caller,
    newPerson,
    newRole: (permissions: string[] = []) => addRole(database, crypto.randomUUID(), permissions),
    /** Adds a bank, facility, category or location. */
    newRecord: (table: ManagedTable) => insertRow(database, table, { [nameColumns[table]]: crypto.randomUUID() }),
    newRate: () =>
      insertRow(database, 'cost_rates', {
        kind: 'gst',
        price_above: crypto.getRandomValues(new Uint32Array(1))[0],
        percent: 5,
        holds_from: '2019-04-01',
        source: 'A notification',
      }),
    /** Adds a saved search of this person. */
    searchOf: async (userId: number, state?: 'deleted'): Promise<number> => {
      const { savedSearches } = expo.services;
      const search = { search: crypto.randomUUID() };
      const { data } = await savedSearches.save(userId, { name: 'Mine', frequency: 'never', search });
      if (state === 'deleted') await savedSearches.remove(userId, data.id);
      return data.id;
    },
    /** Adds a draft of this builder. */
    newProject: (builder: number) => addProject(database, builder, { listing: 'draft' }),
    notificationOf: (userId: number) =>
      insertRow(database, 'notifications', { user_id: userId, kind: 'visit-booked', target: 'visits', about: 'Asha' }),
    newFirm: (row: Record<string, unknown> = {}) => addExhibitor(database, row),
    newClaim: async (userId?: number) => {
      const user_id = userId ?? (await addPerson(database)).id;
      return insertRow(database, 'stall_claims', { exhibitor_id: await addExhibitor(database, {}), user_id });
    },
    newPair: async () => {
      const [first_id, second_id] = [await addExhibitor(database, {}), await addExhibitor(database, {})];
      return insertRow(database, 'firm_pairs', { first_id, second_id, reasons: ['name'], score: 60 });
    },
    newReport: async () => {
      const { id } = await addPerson(database);
      const row = { exhibitor_id: await addExhibitor(database, {}), user_id: id, reason: 'price' };
      return insertRow(database, 'listing_reports', row);
    },
    /** Adds a visit that this person booked with the consultant. */
    visitBookedBy: (userId: number) => visit({ broker_id: all.consultant.stall, user_id: userId }),
    /** Adds a visit without an account that this consultant receives. */
    visitWith: (consultant: number) => visit({ broker_id: consultant }),
    /** Adds a visit without an account to this project. */
    visitTo: (project: number) => visit({ project_id: project }),
    inquiryBy: (userId: number) =>
      insertRow(database, 'inquiries', { user_id: userId, exhibitor_id: all.builder.stall, ...contact }),
    inquiryTo: (stall: number) => insertRow(database, 'inquiries', { exhibitor_id: stall, ...contact }),
    uploadBy: async (userId: number): Promise<number> => {
      const { id } = await addFile(database, crypto.randomUUID());
      await expo.query('insert into media_owners (media_id, user_id) values ($1, $2)', [id, userId]);
      return id;
    },
    /**
     * Adds a request for a builder's project to a consultant, which both of them may see. The arguments are ids of
     * their stalls.
     */
    askedOf: (project: number, consultant: number, row: Record<string, unknown> = {}) =>
      addMapping(database, project, consultant, { state: 'asked', ...row }),
    newProjectOf: (builder: number) => addProject(database, builder),
    newConsultant: () => addStall(database, 'broker'),
    invitationTo: (stall: number) => addInvitation(database, stall).then(({ id }) => id),
    /** Makes a new person staff of a stall. Returns the membership. */
    staffOf: async (stall: number) =>
      addMember(database, stall, (await addPerson(database, { role: 'Broker' })).id, 'staff'),
    /** Adds a draft of a consultant's stall that this person owns. */
    newOwnedStall: (owner: number) => addStall(database, 'broker', { owner, is_active: false, approval: 'draft' }),
    /** Adds another consultant's stall where this person is staff. */
    stallWhereStaff: async (person: number) => {
      const stall = await addStall(database, 'broker');
      await addMember(database, stall, person, 'staff');
      return stall;
    },
    submittedStall: async () => addCompleteDraft(database, null, { approval: 'submitted' }),
    /** Adds the address of a calendar of this person. */
    feedOf: async (userId: number): Promise<number> =>
      (
        await expo.query(
          `insert into calendar_feeds (user_id, token_hash) values ($1, encode(sha256(gen_random_uuid()::text::bytea), 'hex'))
           on conflict (user_id, exhibitor_id, assigned) do update set created_at = now() returning id`,
          [userId],
        )
      )[0].id,
    passkeyOf: async (userId: number): Promise<number> =>
      (
        await expo.query(
          `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
           values ($1, gen_random_uuid()::text, 'A', 0, '{}', 'Phone') returning id`,
          [userId],
        )
      )[0].id,
    sessionOf: async (userId: number): Promise<number> =>
      (await expo.query('select max(id) as id from sessions where user_id = $1', [userId]))[0].id,
  };
}

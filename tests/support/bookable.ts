import { randomInt, randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/database/open.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { addPerson } from './people.ts';
import { addExhibitor, addMapping, addProject, insertRow } from './stalls.ts';
import type { TestApp } from './test-app.ts';

type Row = Record<string, unknown>;

type StallRow = Row & {
  /** The account that owns it. By default a new one is added; null means none. */
  owner?: number | null;
};

/** Adds a builder or a consultant who receives mail and takes bookings. Returns its id. */
export async function addStall(
  database: Database,
  kind: 'developer' | 'broker',
  { owner, ...row }: StallRow = {},
): Promise<number> {
  const named = { kind, name: `Stall of a ${kind}`, email: `${kind}@stalls.example` };
  const id = await addExhibitor(database, { ...named, ...row });
  const role = kind === 'developer' ? 'Developer' : 'Broker';
  const userId = owner === undefined ? (await addPerson(database, { role })).id : owner;
  if (userId !== null) await addMember(database, id, userId);
  return id;
}

export const addMember = async (
  database: Database,
  stall: number,
  person: number,
  role: 'owner' | 'staff' = 'owner',
): Promise<number> => insertRow(database, 'exhibitor_members', { exhibitor_id: stall, user_id: person, role });

/** Adds a builder's project that can be visited, with consultants mapped to it. Returns its id. */
export async function addVisitableProject(
  database: Database,
  developerId: number,
  { consultants = [], ...row }: Row & { consultants?: number[] } = {},
): Promise<number> {
  const project = { project_name: 'Kadamba Court', visit_capacity: 10, location_address: 'Baner Road, Pune', ...row };
  const id = await addProject(database, developerId, project);
  for (const consultant_id of consultants) await addMapping(database, id, consultant_id);
  return id;
}

export const dayFromNow = (days: number): string => addDays(dayInIndia(new Date()), days);

/** A person who fills in forms. */
export const asha = { name: 'Asha Kulkarni', email: 'asha@people.example', phone: '+91 98765 43210' };
/** The address of the builder that these tests add. Mails to it are those to the exhibitor. */
export const builderAddress = 'builder@stalls.example';

const visitor = { visitor_name: asha.name, visitor_email: asha.email, visitor_phone: asha.phone };

/** Returns a unique phone, because bookings without an account are counted by phone. */
export const anyPhone = (): string => `+91 9${String(randomInt(10 ** 9)).padStart(9, '0')}`;

/** Returns a visit as a form sends it, three days from now at ten. */
export const visitForm = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...visitor,
  preferred_visit_date: dayFromNow(3),
  preferred_visit_time: '10:00',
  number_of_visitors: 1,
  ...fields,
});

/** Returns a function that books a visit by the form, each time as another person without an account. */
export const booking =
  ({ send }: TestApp, usual: () => Row) =>
  (fields: Row = {}, headers: Record<string, string> = {}) => {
    const someone = { visitor_email: `${randomUUID()}@people.example`, visitor_phone: anyPhone() };
    return send('POST', '/site-visits', headers, visitForm({ ...someone, ...usual(), ...fields }));
  };

/** Inserts a visit. The day may be in the past, which booking would refuse. */
export const addVisit = (database: Database, visit: Row): Promise<number> =>
  insertRow(database, 'site_visits', { ...visitor, number_of_visitors: 1, ...visit });

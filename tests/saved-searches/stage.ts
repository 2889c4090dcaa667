import { addPerson, signIn } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';
import { writtenMail } from '../support/written-mail.ts';

const row = async ({ database }: TestApp, statement: string, values: unknown[] = []): Promise<number> =>
  (await database.pool.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id as number;

type Given = { price?: number | null; place?: number | null; name?: string; rera?: string | null; developer?: number };

/** Sets up two places and a builder, with helpers for tests of saved searches. */
export async function savedSearchStage(expo: TestApp) {
  const { app, database, services } = expo;
  const { pool } = database;
  const pune = await row(expo, `insert into locations (location_name) values ('Pune')`);
  const wakad = await row(
    expo,
    `insert into locations (location_name, kind, parent_id) values ('Wakad', 'locality', $1)`,
    [pune],
  );
  const nashik = await row(expo, `insert into locations (location_name) values ('Nashik')`);
  const builder = await row(
    expo,
    `insert into exhibitors (kind, name, is_verified) values ('developer', 'Kadamba Homes', true)`,
  );
  const addHome = async ({
    price = 8_000_000,
    place = wakad,
    name = 'Kadamba Court',
    rera = null,
    developer = builder,
  }: Given = {}): Promise<number> =>
    row(
      expo,
      `insert into projects (developer_id, project_name, status, location_id, start_price, end_price, rera_number) values ($1, $2, 'ongoing', $3, $4, $4, $5)`,
      [developer, name, place, price, rera],
    );
  const newPerson = async (role = 'Visitor') => {
    const person = await addPerson(database, { role });
    const headers = await signIn(app, person);
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const response = await expo.send(method, `/user/searches${url}`, headers, payload);
      return { status: response.statusCode, ...response.json() };
    };
    const save = async (search: object, frequency = 'at once', name = 'Mine') =>
      (await call('POST', '', { name, frequency, search })).data.id as number;
    return { ...person, headers, call, save };
  };
  return {
    places: { pune, wakad, nashik },
    builder,
    addHome,
    newPerson,
    setPrice: (id: number, price: number | null) =>
      pool.query('update projects set start_price = $2, end_price = $2 where id = $1', [id, price]),
    unlist: (id: number) => pool.query(`update projects set listing = 'draft' where id = $1`, [id]),
    list: (id: number) => pool.query(`update projects set listing = 'listed' where id = $1`, [id]),
    match: () => services.savedSearchMails.sendAtOnce(),
    matched: async (search: number): Promise<number[]> =>
      (
        await pool.query<{ id: number }>(
          'select project_id as id from saved_search_matches where search_id = $1 and matched_at > (select opened_at from saved_searches where id = $1) order by 1',
          [search],
        )
      ).rows.map(({ id }) => id),
    /** Returns the mails that are queued for a person. */
    mails: async (email: string): Promise<{ template: string; data: Record<string, unknown> }[]> =>
      (
        await pool.query<{ data: { template: string; data: Record<string, unknown> } }>(
          `select data from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on`,
          [email],
        )
      ).rows.map(({ data }) => data),
    /** Changes the time of the last mails to some hours earlier. */
    hoursAgo: (hours: number) =>
      pool.query(`update saved_searches set mailed_at = mailed_at - make_interval(hours => $1)`, [hours]),
    written: async (email: string) =>
      (await writtenMail(expo.config.dataDir)).filter(({ email: { to } }) => to?.[0]?.address === email),
  };
}

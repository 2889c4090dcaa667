import { expect, test } from 'vitest';
import { testDatabase } from '../support/test-app.ts';

/** Services compare these themselves first. The index stops other writes. */
test('no two roles, accounts or locations may differ only in case', async () => {
  const { database, drop } = await testDatabase();
  for (const [insert, constraint] of [
    [`roles (name) values ('Press'), ('PRESS')`, 'roles_plain_name_key'],
    [`users (name, email) values ('Asha', 'asha@people.example'), ('Asha', 'Asha@people.example')`, 'users_email_key'],
    [`locations (location_name) values ('Neempur'), ('NEEMPUR')`, 'locations_name_key'],
  ])
    await expect(database.pool.query(`insert into ${insert}`)).rejects.toMatchObject({ constraint });
  await drop();
});

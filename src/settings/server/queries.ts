import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { logoColumns } from '#media/server/picture-columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { sanitiseRichText } from '#platform/server/rich-text.ts';
import { columnsOf, recordColumns, storedValues } from '#records/server/columns.ts';
import { defineRecord } from '#records/server/definition.ts';
import { historyOf } from '#records/shared/field-rules.ts';
import type { ExpoSettings, settingsInput } from '#settings/shared/contract.ts';
import { pageTexts, settingFields } from '#settings/shared/setting-fields.ts';
import { expoSettings } from './tables.ts';

/** The settings are one row with this id. */
export const settingsId = 1;

type Input = z.output<typeof settingsInput>;

// This setting has a column that says since when it holds, instead of one that says whether it does.
const { organisers_need_second_factor: _, ...stored } = settingFields;

const columns = {
  ...recordColumns(expoSettings),
  ...columnsOf(expoSettings, ...(Object.keys(stored) as (keyof typeof stored)[])),
  ...logoColumns(expoSettings),
  organisers_need_second_factor: sql<boolean>`${expoSettings.secondFactorRequiredSince} is not null`,
};

const { history, historyHidden } = historyOf(settingFields);

export const settingsRecord = defineRecord({
  noun: 'expo',
  table: expoSettings,
  columns,
  present: (row): ExpoSettings => ({ ...row, can: { update: true, remove: 'An expo’s settings can’t be deleted.' } }),
  title: (_: ExpoSettings) => 'The expo',
  sorts: {},
  files: { logo_id: ['image'] },
  write: ({ organisers_need_second_factor: isNeeded, ...input }: Input) => ({
    ...storedValues(expoSettings, { ...input, ...sanitised(input) }),
    ...(isNeeded !== undefined && {
      secondFactorRequiredSince: isNeeded ? sql`coalesce(${expoSettings.secondFactorRequiredSince}, now())` : null,
    }),
  }),
  history: history as (keyof ExpoSettings)[],
  historyHidden: historyHidden as (keyof ExpoSettings)[],
  export: [],
});

/** Returns the sent texts of pages, sanitised. */
const sanitised = (input: Partial<Input>) =>
  Object.fromEntries(pageTexts.map((name) => [name, input[name] && sanitiseRichText(input[name], { headings: true })]));

type ContactDetails = Pick<typeof expoSettings.$inferInsert, 'address' | 'email' | 'phone' | 'openingHours'>;

/** Fills in the demo's contact details. The version stays, because no organiser has saved the settings. */
export async function setDemoContact(tx: Db, details: ContactDetails): Promise<void> {
  await tx.update(expoSettings).set(details).where(eq(expoSettings.id, settingsId));
}

export async function selectSettings(db: Db) {
  const [row] = await db.select(columns).from(expoSettings).where(eq(expoSettings.id, settingsId));
  if (!row) throw new Error('The row of settings is missing.');
  return row;
}

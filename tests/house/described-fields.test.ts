import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stallFields } from '#exhibitors/shared/stall-fields.ts';
import { projectFields } from '#projects/shared/project-fields.ts';
import type { Field, Fields } from '#records/shared/field-rules.ts';
import { settingFields } from '#settings/shared/setting-fields.ts';

/** Pages don't show a deadline; `registerEntry` reads the target of a register's code for them. */
const notNamedByPages = ['deadline', 'rera_qr_target'];
/** The controls of these name them themselves. */
const withOwnControl = ['logo_id', 'social_links'];

function missingIn(files: string[], names: string[]): string[] {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
}

test.each<[string, Fields, string]>([
  ['project', projectFields, 'src/projects/web'],
  ['stall', stallFields, 'src/exhibitors/web'],
])('each public field of a %s has its place on a page', (_, fields, folder) => {
  const names = Object.entries<Field>(fields)
    .filter(([name, { isPublic }]) => isPublic && !notNamedByPages.includes(name))
    .map(([name]) => name);
  const pages = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !file.includes('/admin/'));
  expect(missingIn(pages, names), `give these fields a place on a page in ${folder}`).toEqual([]);
});

test('each setting has its control on the settings screen', () => {
  const screen = 'src/settings/web/settings-page.tsx';
  const names = Object.entries(settingFields)
    .filter(([name, setting]) => !('isPageText' in setting) && !withOwnControl.includes(name))
    .map(([name]) => name);
  expect(missingIn([screen], names), `give these settings a control in ${screen}`).toEqual([]);
});

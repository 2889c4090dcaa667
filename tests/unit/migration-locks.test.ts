import { expect, test } from 'vitest';
import { locksOf } from '#platform/server/database/migration-locks.ts';

test('a migration’s locks are taken in one order: readers wait only where a table is altered', () => {
  const tables = ['users', 'projects', 'media', 'banks', 'exhibitors'].map((name) => ({ name, table: name }));
  const relations = [...tables, { name: 'exhibitors_name_idx', table: 'exhibitors' }];
  const statements = [
    'ALTER TABLE "users" ADD COLUMN "x" integer; -- not banks',
    'ALTER TABLE "media" ADD CONSTRAINT "fk" FOREIGN KEY ("y") REFERENCES "public"."projects"("id");',
    'DROP INDEX "exhibitors_name_idx";',
  ];
  expect(locksOf(statements, relations)).toEqual([
    { table: 'exhibitors', mode: 'access exclusive' },
    { table: 'media', mode: 'share row exclusive' },
    { table: 'projects', mode: 'share row exclusive' },
    { table: 'users', mode: 'access exclusive' },
  ]);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'aangan-folders-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));

const files = {
  'src/kites/shared/rules.ts': 'export const most = 3;',
  'src/kites/web/card.ts': 'export const card = 1;',
  'src/kites/server/tables.ts': "import { drums } from '../../drums/server/tables.ts';\nexport const kites = drums;",
  'src/drums/server/tables.ts': 'export const drums = 1;',
  'src/drums/server/queries.ts': "import { kites } from '../../kites/server/tables.ts';\nexport const all = kites;",
  'src/drums/server/service.ts': "import type { Kite } from '../../kites/server/service.ts';\nexport type Drum = Kite;",
  'src/kites/server/service.ts': 'export type Kite = 1;',
  'src/demo/plan.ts': 'export type Plan = 1;',
  'scripts/demo-pictures/kite.ts':
    "import type { Plan } from '../../src/demo/plan.ts';\nexport const draw = 1 as Plan;",
};

function check(changed: Partial<typeof files>): { status: number | null; said: string } {
  for (const [file, source] of Object.entries({ ...files, ...changed })) {
    mkdirSync(join(directory, dirname(file)), { recursive: true });
    writeFileSync(join(directory, file), `${source}\n`);
  }
  const program = join(root, 'scripts/folder-cycles.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { cwd: directory, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('folders may join each other’s tables; a type taken in return for a type is a cycle', () => {
  expect(check({})).toEqual({ status: 0, said: '' });
  const cycle = check({
    'src/kites/server/service.ts':
      "import type { Drum } from '../../drums/server/service.ts';\nexport type Kite = Drum;",
  });
  expect(cycle.status).toBe(1);
  expect(cycle.said).toContain('src/kites/server/service.ts → src/drums/server/service.ts');
});

test('the demo and its drawings are folders too', () => {
  const cycle = check({
    'src/demo/plan.ts':
      "import { draw } from '../../scripts/demo-pictures/kite.ts';\nexport type Plan = 1;\nexport const plan = draw;",
  });
  expect(cycle.status).toBe(1);
  expect(cycle.said).toContain('src/demo/plan.ts → scripts/demo-pictures/kite.ts');
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const fault = `Object.assign(new Error('Failed query: insert\\nparams: plantamala'), { params: ['plantamala'], code: 'P0001' })`;

test.each([
  ['is thrown', `throw ${fault};`, 1],
  [
    'no promise catches',
    `await Promise.all([new Promise(() => setTimeout(() => void Promise.reject(${fault}), 1)), new Promise((r) => setTimeout(r, 500))]);`,
    1,
  ],
  ['the console is told', `console.error('While rendering:', ${fault}, {});`, 0],
])('an error that %s is written without its message', (_how, script, code) => {
  const program = `import { quietErrors } from '#platform/server/logged-error.ts'; quietErrors(); ${script}`;
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain('"code":"P0001"');
  expect(stdout + stderr).not.toContain('plantamala');
  expect(status).toBe(code);
});

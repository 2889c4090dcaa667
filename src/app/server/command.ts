/** Runs an operator's command by its name, as `npm run` does, because releases come without npm. */
const commands: Record<string, () => Promise<unknown>> = {
  'admin:create': () => import('#accounts/server/create-organiser-command.ts'),
  'admin:password': () => import('./bootstrap/password-command.ts'),
  'admin:remove-factors': () => import('./bootstrap/remove-factors-command.ts'),
  backup: () => import('#backup/server/backup-command.ts'),
  'held-mail': () => import('#backup/server/held-mail-command.ts'),
  import: () => import('#imports/server/import-command.ts'),
  'links:renew': () => import('#notifications/server/renew-links-command.ts'),
  move: () => import('./bootstrap/move-command.ts'),
  recovered: () => import('./bootstrap/recovered-command.ts'),
  restore: () => import('./bootstrap/restore-command.ts'),
  'search:rebuild': () => import('#search/server/rebuild-command.ts'),
  verify: () => import('#backup/server/verify-command.ts'),
};

const [name = ''] = process.argv.splice(2, 1);
const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (run) await run();
else {
  const isHelp = name === '--help' || name === '-h';
  const say = isHelp ? console.log : console.error;
  say(`Name a command: ${Object.keys(commands).join(', ')}. Each says more with --help.`);
  if (!isHelp) process.exitCode = 1;
}

// TypeScript takes a file without imports for a script, in which nothing can be awaited.
export {};

/**
 * Compares lists of the admin area at a register's size with the demo's. The same requests are made in turns, one at a
 * time, so that other load on the machine slows both.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { demoAccounts } from '#demo/accounts.ts';
import { type Running, startServer } from './servers.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const program = file('../src/app/server/main.ts');
const rounds = 40;
const warmUps = 5;
const goal = 2;

const lists: [name: string, path: string][] = [
  ['builders by name', '/api/admin/developers'],
  ['builders, newest', '/api/admin/developers?sortBy=created_at&sortOrder=desc'],
  ['builders, page 3', '/api/admin/developers?page=3'],
  ['builders, a search', '/api/admin/developers?search=shree'],
  ['builders, verified', '/api/admin/developers?verified=yes'],
  ['builders, unclaimed', '/api/admin/developers?people=unclaimed'],
  ['consultants by name', '/api/admin/brokers'],
  ['locations', '/api/admin/locations'],
  ['projects, last changed', '/api/projects?scope=manage'],
  ['projects by name', '/api/projects?scope=manage&sortBy=name&sortOrder=asc'],
  ['projects, a search', '/api/projects?scope=manage&search=shree'],
  ['projects, ongoing', '/api/projects?scope=manage&status=ongoing'],
];

const organiser = { email: demoAccounts[0]?.email as string, password: 'measured beside the demo' };

/**
 * Compares the lists of the data in a directory with those of a demo in another one, which is created if it is empty.
 */
export async function measureLists(registerDir: string, demoDir: string): Promise<void> {
  mkdirSync(demoDir, { recursive: true });
  await (await startServer(program, { DATA_DIR: demoDir, DEMO_DATA: 'yes', DEMO_PASSWORD: organiser.password })).stop();
  addOrganiser(registerDir);
  const servers = [
    await startServer(program, { DATA_DIR: demoDir }, 4877),
    await startServer(program, { DATA_DIR: registerDir }, 4878),
  ] as const;
  try {
    const asking = await Promise.all(servers.map(signedIn));
    const rows: Record<string, string | number>[] = [];
    for (const [list, path] of lists) {
      const times = asking.map(() => [] as number[]);
      for (let round = 0; round < warmUps + rounds; round += 1)
        for (const [place, ask] of asking.entries()) {
          const ms = await ask(path);
          if (round >= warmUps) times[place]?.push(ms);
        }
      const [demo = 0, register = 0] = times.map(firstQuartile);
      rows.push({
        list,
        'demo, ms': Number(demo.toFixed(1)),
        'register, ms': Number(register.toFixed(1)),
        ratio: Number((register / demo).toFixed(2)),
        goal: `≤ ${goal} ${register / demo <= goal ? 'met' : 'MISSED'}`,
      });
    }
    console.table(rows);
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Adds the organiser if there is none. */
function addOrganiser(dataDir: string): void {
  spawnSync(process.execPath, [file('../src/accounts/server/create-organiser-command.ts'), organiser.email], {
    env: { ...process.env, DATA_DIR: dataDir },
    input: `${organiser.password}\n`,
  });
}

/** Signs the organiser in. @returns a function that requests a path and returns the time of the answer in ms */
async function signedIn({ origin }: Running): Promise<(path: string) => Promise<number>> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(organiser),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${origin}: the organiser can’t sign in.`);
  const headers = { authorization: `Bearer ${token}` };
  return async (path) => {
    const start = performance.now();
    const { ok, status } = await fetch(origin + path, { headers }).then(async (response) => {
      await response.arrayBuffer();
      return response;
    });
    if (!ok) throw new Error(`${path}: ${status}`);
    return performance.now() - start;
  };
}

/** The first quartile is least affected by other load on the machine. */
const firstQuartile = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 2] ?? 0;

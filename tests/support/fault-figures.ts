import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onServer } from './engine.ts';

const file = fileURLToPath(new URL('../../.cache/faults.md', import.meta.url));

/** Holds the counts of a test of a fault. `seconds` is from the end of the fault to the first success. */
type Figures = { tried: number; acknowledged: number; lost: number; seconds: number };

/** Notes a fault's figures as a row of the table in docs/operating/faults.md, where the run collects them. */
export function noteFigures(fault: string, { tried, acknowledged, lost, seconds }: Figures): void {
  if (process.env.FAULT_FIGURES !== 'yes') return;
  const engine = onServer ? 'PostgreSQL' : 'embedded';
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `| ${fault} | ${engine} | ${tried} | ${acknowledged} | ${lost} | ${seconds.toFixed(1)} |\n`);
}

/** Returns a clock that counts seconds from now. */
export function stopwatch(): () => number {
  const began = performance.now();
  return () => (performance.now() - began) / 1_000;
}

/** Forgets the figures of earlier runs, and prints those of this run when it ends. */
export function setup(): () => unknown {
  rmSync(file, { force: true });
  return () => existsSync(file) && console.log(`\n${readFileSync(file, 'utf8')}`);
}

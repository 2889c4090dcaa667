import cliProgress from 'cli-progress';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { ImportProgress, ImportReport } from './service.ts';

export function progressDisplay(output: NodeJS.WriteStream): { show: ImportProgress; end: () => void } {
  if (!output.isTTY) return { show: plainLines(output), end: () => {} };
  const bar = new cliProgress.SingleBar({
    ...cliProgress.Presets.shades_classic,
    format: 'Importing {bar} {percentage}%  {value} of {total} rows',
    stream: output,
    hideCursor: true,
  });
  return {
    show: (step, rows, of = 0) => {
      if (step === 'reading') return void output.write(`\rReading, ${formatCount(rows)} rows`);
      if (!bar.isActive) {
        output.write('\r\u001b[K');
        bar.start(of, 0);
      }
      bar.update(rows);
    },
    end: () => bar.stop(),
  };
}

function plainLines(output: NodeJS.WriteStream): ImportProgress {
  const every = 5000;
  let told = 0;
  return (step, rows, of = 0) => {
    if (step === 'reading' || (rows < told + every && rows < of)) return;
    told = rows;
    output.write(`${formatCount(rows)} of ${formatCount(of)} rows\n`);
  };
}

export function refusalLines({ refusedFiles, refusedRows }: ImportReport): string[] {
  return [
    ...refusedFiles.map(({ file, reason }) => `${file}: refused: ${reason}`),
    ...refusedRows.map(({ file, line, reason }) => `${file}:${line}: refused: ${reason}`),
  ];
}

export function summaryLines(
  report: ImportReport,
  { dryRun, seconds, files }: { dryRun: boolean; seconds: number; files: string[] },
): string[] {
  const { projects, refusedRows, refusedFiles } = report;
  const { added, updated, unchanged } = projects;
  const counts: [string, number][] = [
    ['Rows read', report.rowsRead],
    ['Projects added', added],
    ['Projects updated', updated],
    ['Projects unchanged', unchanged],
    ['Builders added', report.buildersAdded],
    ['Locations added', report.locationsAdded],
    ['Locations changed', report.locationsChanged],
    ['Categories added', report.categoriesAdded],
    ['Rows refused', refusedRows.length],
    ['Files refused', refusedFiles.length],
  ];
  const lines = counts.map(([label, count]) => `${label.padEnd(20)}${formatCount(count).padStart(9)}`);
  const took = `${seconds.toFixed(1)} s`;
  const ended = dryRun ? `Dry run: nothing was changed (${took}).` : `${outcome(report)} (${took}).`;
  return [...lines, `${ended}${refusedText(refusedFiles.length, files)}`];
}

/** @param files are all files that were named. */
function refusedText(refused: number, files: string[]): string {
  if (refused === 0) return '';
  if (refused === files.length) return ' None of the files could be imported.';
  return ` ${formatCount(refused)} of ${formatCount(files.length)} files ${refused === 1 ? 'was' : 'were'} refused: see above.`;
}

function outcome({ projects, buildersAdded, locationsAdded, locationsChanged, categoriesAdded }: ImportReport): string {
  const places = locationsAdded + locationsChanged;
  const news = projects.added + projects.updated + buildersAdded + places + categoriesAdded;
  if (news > 0) return 'Done';
  return projects.unchanged > 0 ? 'Nothing changed: everything was already here' : 'Nothing was imported';
}

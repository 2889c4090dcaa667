import { OperatorError } from './operator-error.ts';

/** The embedded database opens hundreds of files, and seems damaged when it may not open more. */
const fewest = 512;

/** Requires that the process may open enough files; Node.js raises its own limit to the hard one. @throws OperatorError */
export function requireOpenFiles(): void {
  if (!process.report) return;
  // A report otherwise looks up the names of network addresses, which takes long.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { hard: unknown } } };
  const limit = Number(userLimits?.open_files?.hard);
  if (limit < fewest)
    throw new OperatorError(
      `The program may open only ${limit} files at once, and needs ${fewest} or more. Raise the limit, such as by ulimit -n or LimitNOFILE, and start again.`,
    );
}

/** How long requests in flight are waited for before the process ends anyway. */
const patience = 9_000;

/** On the first SIGINT or SIGTERM runs `stop`, which lets requests in flight finish, and then ends the process with code 0. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`Requests were still running after ${patience / 1_000} seconds: stopped without them.`);
      process.exit(1);
    }, patience).unref();
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

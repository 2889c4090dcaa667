import { download } from '#platform/web/lib/download.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { notify } from '#platform/web/ui/notify.ts';
import { capital } from '#records/shared/crud.ts';

/** Saves a file that the server makes, and says whether it worked. @param of names its content, such as “projects”. */
export async function saveFile(make: () => Promise<File>, of: string): Promise<void> {
  try {
    download(await make());
    notify('done', `${capital(of)} exported successfully!`, 3);
  } catch (error) {
    // There are too many rows, and the server says what to do.
    const isRefused = apiErrorStatus(error) === 409;
    notify('failed', isRefused ? (error as Error).message : `Failed to export ${of}. Please try again.`, 5);
  }
}

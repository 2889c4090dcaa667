import { useViewer } from '#accounts/web/use-viewer.ts';
import { DialogLoading } from '#platform/web/ui/dialog-loading.tsx';

/** As high as what comes: the form, or the note that asks to sign in. */
export function ReportLoading() {
  return <DialogLoading height={useViewer() ? 'h-84' : 'h-22'} />;
}

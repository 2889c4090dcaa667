import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { saveFile } from './save-file.ts';

type Props = {
  label: string;
  /** Shown while the file is made. */
  busyLabel: string;
  file: () => Promise<File>;
  /** Names its content, such as “projects”. */
  of: string;
};

export function FileButton({ label, busyLabel, file, of }: Props) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await saveFile(file, of);
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      className="max-sm:flex-auto whitespace-nowrap"
      disabled={busy}
      aria-busy={busy}
      onClick={go}
    >
      <Download size={18} aria-hidden="true" /> {busy ? busyLabel : label}
    </Button>
  );
}

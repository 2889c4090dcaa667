import { Download } from 'lucide-react';
import { useState } from 'react';
import { apiErrorStatus } from '../lib/http-api.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';

type Props = {
  label: string;
  /** While the file is made. */
  busyLabel: string;
  file: () => Promise<File>;
  /** What is in it, as “projects”. */
  of: string;
};

/** Saves a file that the server makes. */
export function FileButton({ label, busyLabel, file, of }: Props) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      save(await file());
      notify('done', `${of.charAt(0).toUpperCase()}${of.slice(1)} exported successfully!`, 3);
    } catch (error) {
      // Too many rows: the server says what to do.
      const isRefused = apiErrorStatus(error) === 409;
      notify('failed', isRefused ? (error as Error).message : `Failed to export ${of}. Please try again.`, 5);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      className="bg-base-100 max-sm:flex-auto whitespace-nowrap"
      disabled={busy}
      aria-busy={busy}
      onClick={go}
    >
      <Download size={18} aria-hidden="true" /> {busy ? busyLabel : label}
    </Button>
  );
}

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  // The browser reads it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

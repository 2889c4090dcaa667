import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';
import { given } from './load-people.ts';
import { usePeopleSearch } from './people-list.ts';

/** Saves everybody the filters find as a CSV file (specification, section 8 "CSV export"). */
export function ExportUsers() {
  const { page, ...filters } = usePeopleSearch('/admin/users');
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      save(await api().users.exportCsv(given(filters)));
      notify('done', 'Users exported successfully!', 3);
    } catch {
      notify('failed', 'Failed to export users. Please try again.', 5);
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" className="bg-base-100 max-sm:flex-1" disabled={busy} aria-busy={busy} onClick={go}>
      <Download size={18} aria-hidden="true" /> {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}

/** Has the browser save a file under its name. */
function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  // The browser reads it after the press: let it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

import { useState } from 'react';
import { download } from '#platform/web/lib/download.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DialogBody, DialogFooter, useUnsaved } from '#platform/web/ui/dialog.tsx';

/** Shows new recovery codes, once, in a dialog. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  useUnsaved('These codes are not shown again. Have you saved them?');
  const [copied, setCopied] = useState<string>();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('Copied.');
    } catch {
      setCopied('Your browser doesn’t allow copying. Select the codes instead.');
    }
  };
  const save = () => download(new File([text], 'recovery-codes.txt', { type: 'text/plain' }));
  return (
    <>
      <DialogBody>
        <div className="space-y-5">
          <p>
            Keep these recovery codes where you find them without your phone. Each signs you in once, in place of the
            second step. <strong>They are not shown again.</strong>
          </p>
          <ul
            aria-label="Recovery codes"
            className="grid gap-x-6 gap-y-2 rounded-box border border-base-300 bg-base-200 p-4 font-mono text-sm sm:grid-cols-2"
          >
            {codes.map((code) => (
              <li key={code} className="wrap-anywhere">
                {code}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="outline" onClick={copy}>
              Copy
            </Button>
            <Button variant="outline" onClick={save}>
              Download
            </Button>
            <p role="status" className="text-sm text-muted">
              {copied}
            </p>
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onSaved}>I have saved them</Button>
      </DialogFooter>
    </>
  );
}

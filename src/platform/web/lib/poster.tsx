import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { siteOrigin, useSite } from './site.ts';

type Props = {
  /** Names the record in the poster's accessible name. */
  of: string;
  back: ReactNode;
  /** Says what visitors can do by scanning the code. */
  hint: string;
  warnings: readonly (string | false)[];
  /** It is at the top right, where an advertisement has to show its registration. */
  corner: ReactNode;
  children: ReactNode;
  code: { src: string; page: string; title: string; text: string };
  exhibitor: { name: string; stand: string | null };
};

/**
 * Shows a sheet of A4 for a stand, whose code leads visitors to a page. Sizes on it follow its width, so that the screen
 * shows what the printer prints.
 */
export function Poster({ of, back, hint, warnings, corner, children, code, exhibitor }: Props) {
  const { name: expo } = useSite();
  return (
    <div className="space-y-4">
      <div className="space-y-3 print:hidden">
        {back}
        <p>{hint}</p>
        {warnings.map(
          (warning) =>
            warning && (
              <p key={warning} className="rounded-box border-s-4 border-warning bg-warning/10 p-3">
                {warning}
              </p>
            ),
        )}
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" /> Print
        </Button>
      </div>
      <article
        aria-label={`Poster of ${of}`}
        data-poster
        // Paper is light in either theme.
        data-theme="aangan"
        className="@container mx-auto max-w-3xl rounded-box border border-base-300 bg-white text-base-content [--color-muted:var(--color-secondary)] print:max-w-none print:rounded-none print:border-0"
      >
        <div className="flex aspect-[210/297] flex-col gap-[3cqw] p-[6cqw] text-[2.4cqw] leading-snug print:aspect-[190/240] print:break-inside-avoid print:p-0">
          <div className="flex items-start justify-between gap-[4cqw]">
            <p className="font-display text-[3.4cqw] font-semibold text-primary">{expo}</p>
            {corner}
          </div>
          {children}
          <div className="flex items-center gap-[4cqw] border-t-2 border-primary pt-[3cqw]">
            <img src={code.src} alt={`QR code of ${siteOrigin()}${code.page}`} className="size-[24cqw] shrink-0" />
            <div className="min-w-0">
              <p className="font-display text-[4cqw] font-semibold">{code.title}</p>
              <p className="mt-[1cqw]">{code.text}</p>
              <p className="mt-[2cqw] line-clamp-3 font-semibold wrap-anywhere">
                {exhibitor.name}
                {exhibitor.stand && `, stand ${exhibitor.stand}`}
              </p>
            </div>
          </div>
        </div>
      </article>
    </div>
  );
}

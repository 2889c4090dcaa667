import { FileText } from 'lucide-react';

export function SourceNote({ text }: { text: string | undefined }) {
  return (
    text && (
      <p className="mt-2 flex items-start gap-1.5 text-sm text-muted">
        <FileText size={16} aria-hidden="true" className="mt-0.5 shrink-0" /> {text}
      </p>
    )
  );
}

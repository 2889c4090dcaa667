import { Link, type LinkProps } from '@tanstack/react-router';
import { X } from 'lucide-react';

type Props = LinkProps & { label: string; onClick?: () => void };

/** An active filter, as a link that takes it away. */
export function ChipLink({ label, onClick, ...link }: Props) {
  return (
    <Link
      {...link}
      resetScroll={false}
      onClick={onClick}
      activeOptions={{ exact: true }}
      activeProps={{}}
      aria-label={`Remove filter ${label}`}
      className="flex min-h-9 items-center gap-1.5 rounded-full border border-base-300 bg-base-100 ps-3.5 pe-2.5 text-sm hover:border-base-content"
    >
      <span className="max-w-60 truncate">{label}</span>
      <X size={14} aria-hidden="true" />
    </Link>
  );
}

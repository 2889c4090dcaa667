import { Link } from '@tanstack/react-router';

export function Brand({ name }: { name: string }) {
  return (
    <Link to="/" className="flex items-center gap-2.5 font-display text-2xl font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-8 text-primary" fill="currentColor" aria-hidden="true">
        <path d="M3 30V15a13 13 0 0 1 26 0v15h-7V16a6 6 0 0 0-12 0v14Z" />
        <rect x="13.5" y="24" width="5" height="6" />
      </svg>
      {name}
    </Link>
  );
}

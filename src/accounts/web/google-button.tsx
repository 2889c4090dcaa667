import { buttonClass } from '#platform/web/ui/button.tsx';

export function GoogleButton({ target = 'dashboard' }: { target: string | undefined }) {
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
        or
      </p>
      <a
        href={`/api/auth/google?${new URLSearchParams({ redirect_to: target })}`}
        className={buttonClass({ variant: 'outline', size: 'large' }, 'w-full text-base')}
      >
        <GoogleMark />
        Continue with Google
      </a>
    </>
  );
}

function GoogleMark() {
  const arc = { fill: 'none', strokeWidth: 4 };
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path d="M18.2 6.6A8.2 8.2 0 0 0 5 7.7" stroke="#ea4335" {...arc} />
      <path d="M5 7.7a8.2 8.2 0 0 0 0 8.6" stroke="#fbbc05" {...arc} />
      <path d="M5 16.3a8.2 8.2 0 0 0 12.3 2" stroke="#34a853" {...arc} />
      <path d="M17.3 18.3a8.2 8.2 0 0 0 2.9-6.3H12" stroke="#4285f4" {...arc} />
    </svg>
  );
}

import { Link } from '@tanstack/react-router';
import { PictureBox } from '#media/web/picture-box.tsx';
import { useSite } from '#platform/web/lib/site.ts';

export function Brand() {
  const { name, logo } = useSite();
  // A wide logo mostly has the name in it, and headers have no room for both.
  const isWide = logo && logo.width > 2 * logo.height;
  return (
    <Link
      to="/"
      // A longer name takes two lines, which fit into the bars that have it.
      className={`wordmark flex min-w-0 items-center gap-2.5 ${name.length > 10 ? 'text-base sm:text-lg' : 'text-2xl'}`}
    >
      {logo ? (
        <span style={{ aspectRatio: logo.width / logo.height }} className="h-9 max-w-36 shrink-0">
          <PictureBox
            picture={logo}
            alt=""
            whole
            eager
            sizes="9rem"
            instead={<Arch />}
            className="size-full rounded-field"
          />
        </span>
      ) : (
        <Arch />
      )}
      <span className={`line-clamp-2 min-w-0 wrap-anywhere ${isWide ? 'sr-only' : ''}`}>{name}</span>
    </Link>
  );
}

const Arch = () => (
  <svg viewBox="0 0 32 32" className="size-8 shrink-0 text-primary" fill="currentColor" aria-hidden="true">
    <path d="M3 30V15a13 13 0 0 1 26 0v15h-7V16a6 6 0 0 0-12 0v14Z" />
    <rect x="13.5" y="24" width="5" height="6" />
  </svg>
);

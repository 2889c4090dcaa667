import { Link } from '@tanstack/react-router';

export function InquireInstead() {
  return (
    <Link
      to="."
      // The cast is needed because each route has its own search type.
      search={((current: object) => ({ ...current, modal: 'inquiry' })) as never}
      replace
      state={(current) => ({ ...current })}
      resetScroll={false}
      preload={false}
      className="text-primary underline"
    >
      send an inquiry
    </Link>
  );
}

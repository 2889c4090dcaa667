import { Link } from '@tanstack/react-router';

/** From the visit form to the inquiry form of the same page; closing that leads back to the page. */
export function InquireInstead() {
  return (
    <Link
      to="."
      // Which modals there are is the route's to say.
      search={((kept: object) => ({ ...kept, modal: 'inquiry' })) as never}
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

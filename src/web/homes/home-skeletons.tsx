const keys = [1, 2, 3, 4, 5, 6];

/** In the shape of cards. */
export function HomeSkeletons() {
  return keys.map((key) => (
    <li key={key} aria-hidden="true" className="overflow-hidden rounded-box border border-base-300 bg-base-100">
      <div className="skeleton aspect-[16/9] rounded-none" />
      <div className="p-4">
        <div className="skeleton h-4 w-32" />
        <div className="skeleton mt-3 h-6 w-3/4" />
        <div className="skeleton mt-3 h-4 w-1/2" />
        <div className="skeleton mt-4 h-5 w-2/3" />
        <div className="skeleton mt-3 h-6 w-1/2" />
        <div className="skeleton mt-8 h-4 w-full" />
        <div className="skeleton mt-4 h-4 w-2/3" />
      </div>
    </li>
  ));
}

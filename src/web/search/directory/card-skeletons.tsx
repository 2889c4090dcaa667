const skeletonKeys = [1, 2, 3, 4, 5, 6];

export function CardSkeletons() {
  return skeletonKeys.map((key) => (
    <li key={key} aria-hidden="true" className="overflow-hidden rounded-box border border-base-300 bg-base-100">
      <div className="skeleton aspect-[16/9] rounded-none" />
      <div className="p-4">
        <div className="skeleton mt-2 h-4 w-24" />
        <div className="skeleton mt-4 h-6 w-3/4" />
        <div className="skeleton mt-3 h-4 w-1/2" />
        <div className="skeleton mt-8 h-10 w-full" />
        <div className="skeleton mt-4 h-11 w-full" />
      </div>
    </li>
  ));
}

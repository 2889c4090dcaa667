const keys = [1, 2, 3, 4, 5, 6];
const lines = ['h-4 w-32', 'h-6 w-3/4', 'h-4 w-1/2', 'h-5 w-2/3', 'h-6 w-1/2', 'mt-8 h-4 w-full', 'h-4 w-3/5'];

/** In the shape of cards. */
export function HomeSkeletons() {
  return keys.map((key) => (
    <li key={key} aria-hidden="true" className="overflow-hidden rounded-box border border-base-300 bg-base-100">
      <div className="skeleton aspect-[16/9] rounded-none" />
      <div className="space-y-3 p-4">
        {lines.map((line) => (
          <div key={line} className={`skeleton ${line}`} />
        ))}
      </div>
    </li>
  ));
}

const keys = [1, 2, 3, 4, 5, 6];

/** Shows grey areas in the shape of cards. @param props.lines are the classes of each line below the picture. */
export function CardSkeletons({ lines }: { lines: readonly string[] }) {
  return keys.map((key) => (
    <li key={key} aria-hidden="true" className="overflow-hidden card">
      <div className="skeleton aspect-[16/9] rounded-none" />
      <div className="p-4">
        {lines.map((line) => (
          <div key={line} className={`skeleton ${line}`} />
        ))}
      </div>
    </li>
  ));
}

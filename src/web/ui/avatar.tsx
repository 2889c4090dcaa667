/** The first letters of the first and the last word of a name. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => [...word][0]?.toLocaleUpperCase('en-IN'))
    .join('');

/** A person's picture, or their initials when they have none. The name stands beside it, so it says nothing itself. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  const shape = 'size-9 shrink-0 rounded-full';
  if (picture)
    return <img src={picture} alt="" width={36} height={36} loading="lazy" className={`${shape} object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center bg-primary/12 text-sm font-semibold text-primary`}
    >
      {initials(name)}
    </span>
  );
}

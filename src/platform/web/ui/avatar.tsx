const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => [...word][0]?.toLocaleUpperCase('en-IN'))
    .join('');

const sizes = { default: { edge: 36, box: 'size-9 text-sm' }, large: { edge: 96, box: 'size-24 text-3xl' } } as const;
type Props = { name: string; picture: string | null; size?: keyof typeof sizes };

/** Shows a picture or initials. It is hidden from screen readers, since the name is next to it. */
export function Avatar({ name, picture, size = 'default' }: Props) {
  const { edge, box } = sizes[size];
  const shape = `${box} shrink-0 rounded-full`;
  if (picture)
    return <img src={picture} alt="" width={edge} height={edge} loading="lazy" className={`${shape} object-cover`} />;
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center bg-primary/12 font-semibold text-primary`}>
      {initials(name)}
    </span>
  );
}

/** The icon's shapes are in a cached file, not in scripts. */
export const SpriteIcon = ({ of: icon, size }: { of: string; size: number }) => (
  <svg width={size} height={size} strokeWidth={1.75} aria-hidden="true" className="icon">
    <use href={`/images/facilities.svg#${icon}`} />
  </svg>
);

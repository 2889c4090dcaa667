import courtyard from './courtyard.svg?url&no-inline';

/** Draws a courtyard in the colours of the theme. The drawing is a file, so that no page's script contains it. */
export const Courtyard = ({ className }: { className: string }) => (
  <svg viewBox="0 0 416 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
    <use href={`${courtyard}#courtyard`} />
  </svg>
);

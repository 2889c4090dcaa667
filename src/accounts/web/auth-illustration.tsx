export function AuthIllustration({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 416 300" preserveAspectRatio="xMidYMax meet" aria-hidden="true" className={className}>
      <rect width="416" height="300" className="fill-base-200" />
      <circle cx="262" cy="96" r="24" className="fill-primary/25" />
      <Tree />
      <path d="M0 214H416V300H0Z" className="fill-base-300" />
      <path
        d="M0 236H416M0 264H416M208 214V300M150 214 112 300M266 214 304 300M92 214 16 300M324 214 400 300"
        className="stroke-base-100"
        strokeWidth="2"
        fill="none"
      />
      <Pot x={92} />
      <Pot x={324} />
      <path
        fillRule="evenodd"
        d="M0 0H416V300H384V150C384 116 360 96 342 84 324 96 308 112 306 138V300H284V132C284 84 238 62 208 40 178 62 132 84 132 132V300H110V138C108 112 92 96 74 84 56 96 32 116 32 150V300H0Z"
        className="fill-primary"
      />
      <path
        d="M26 300V150C26 112 54 90 74 76 94 90 116 110 116 138V300M126 300V132C126 80 176 56 208 32 240 56 290 80 290 132V300M300 300V138C300 110 322 90 342 76 362 90 390 112 390 150V300"
        className="stroke-primary-content/45"
        strokeWidth="2"
        fill="none"
      />
    </svg>
  );
}

function Tree() {
  return (
    <>
      <path
        d="M203 226C205 196 204 176 200 152L206 150 209 168 214 148 219 151C214 176 213 200 216 226Z"
        className="fill-secondary"
      />
      <g className="fill-success">
        <ellipse cx="208" cy="122" rx="46" ry="32" />
        <ellipse cx="176" cy="140" rx="28" ry="20" />
        <ellipse cx="240" cy="140" rx="28" ry="20" />
        <ellipse cx="208" cy="98" rx="30" ry="20" />
      </g>
      <g className="fill-success-content/20">
        <ellipse cx="198" cy="104" rx="16" ry="8" />
        <ellipse cx="226" cy="124" rx="18" ry="8" />
        <ellipse cx="176" cy="134" rx="14" ry="6" />
      </g>
    </>
  );
}

function Pot({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d="M0 206C-14 200-20 184-14 172-6 176-2 184 0 194 2 180 8 170 16 168 20 184 12 200 0 206Z"
        className="fill-success"
      />
      <path d="M-16 206H16V214H13L9 240H-9L-13 214H-16Z" className="fill-primary" />
    </g>
  );
}

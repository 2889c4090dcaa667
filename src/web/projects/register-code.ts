import { encode } from 'uqr';

/** A QR code as strokes of an SVG, one unit a module, with the quiet edge that readers need. */
export type DrawnCode = { size: number; strokes: string };

/** Draws the QR code of an address: each row's dark modules as strokes of width 1 along its upper edge. */
export function drawCode(address: string): DrawnCode {
  const { size, data } = encode(address, { ecc: 'L', border: 3 });
  const strokes = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !row[x - 1] ? [`M${x} ${y}h${row.indexOf(false, x) - x}`] : [])),
  );
  return { size, strokes: strokes.join('') };
}

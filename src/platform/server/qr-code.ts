import { encode } from 'uqr';

/** Returns a QR code as SVG, one unit per module, with its quiet zone. */
export function qrCodeSvg(url: string): string {
  const { size, content } = qrCode(url);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${content}</svg>`;
}

/** Returns what a QR code is drawn with, and its modules on a side. */
export function qrCode(url: string): { size: number; content: string } {
  const { size, data } = encode(url, { ecc: 'L', border: 3 });
  // Dark modules as strokes of width 1 along a row's upper edge.
  const strokes = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !row[x - 1] ? [`M${x} ${y}h${row.indexOf(false, x) - x}`] : [])),
  );
  const content = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" transform="translate(0 .5)" d="${strokes.join('')}"/>`;
  return { size, content };
}

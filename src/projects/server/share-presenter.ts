import { createHash } from 'node:crypto';
import type { Picture } from '#media/shared/contract.ts';
import type { Lettering } from '#platform/server/lettering.ts';
import { qrCode } from '#platform/server/qr-code.ts';
import { formatPriceRange } from '#platform/shared/format/money.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { registerEntry } from '#projects/shared/register-rules.ts';

/** Link previews want this size in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

type Shown = Pick<
  ProjectDetail,
  | 'id'
  | 'project_name'
  | 'location'
  | 'developer_name'
  | 'start_price'
  | 'price'
  | 'end_price'
  | 'stall_picture'
  | 'rera_number'
  | 'rera_qr_target'
>;

const priceOf = ({ start_price, price, end_price }: Shown) => formatPriceRange(start_price ?? price, end_price);

/** Returns a version that changes with the picture's content, so that previews are then fetched again. */
export const shareVersion = (project: Shown): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        project.project_name,
        project.location,
        project.developer_name,
        priceOf(project),
        project.stall_picture?.url,
        project.rera_number,
        project.rera_qr_target,
      ]),
    )
    .digest('hex')
    .slice(0, 12);

/**
 * Returns the address of the picture for a project’s link. The picture is drawn on demand (docs/product/homes.md,
 * "Search for homes").
 */
export const presentSharePicture = (project: Shown): Picture => ({
  url: `/share/project/${project.id}/${shareVersion(project)}.jpg`,
  ...shareSize,
  color: project.stall_picture?.color ?? null,
  alt: [project.project_name, project.location, priceOf(project)].filter(Boolean).join(', '),
});

const margin = 64;
const widest = shareSize.width - 2 * margin;
const colors = { text: '#ffffff', quiet: '#f1e7da', price: '#ffd9b8', ground: '#1c130c', brand: '#a3401c' } as const;

/**
 * The number is as large as the largest line about the firm or the place, as MahaRERA's order 46C/2025 requires for
 * advertisements.
 */
const reraSize = 32;
const codeSize = 176;

/** Draws the register's QR code at the top right, as the order requires. */
function codeOf(url: string | undefined): string {
  if (!url) return '';
  const { size, content } = qrCode(url);
  return `<g transform="translate(${shareSize.width - codeSize - 40} 40) scale(${codeSize / size})" shape-rendering="crispEdges">${content}</g>`;
}

type Faces = { display: Lettering; text: Lettering };

/** The data that an overlay is made from. It can be sent to another thread. */
export type Overlay = { project: Shown; expo: string; hasPicture: boolean };

export const overlayOf = (project: Shown, expo: string, hasPicture: boolean): Overlay => {
  const { id, project_name, location, developer_name, start_price, price, end_price } = project;
  const { stall_picture, rera_number, rera_qr_target } = project;
  const shown = { id, project_name, location, developer_name, start_price, price, end_price };
  return { project: { ...shown, stall_picture, rera_number, rera_qr_target }, expo, hasPicture };
};

/**
 * Returns the text over the project’s picture, or over a plain background, from below: builder, price, place, name.
 * Lines that no font can show are left out.
 */
export function shareOverlay({ project, expo, hasPicture }: Overlay, { display, text }: Faces): string {
  const parts: string[] = [];
  let bottom = shareSize.height - margin;
  const add = (face: Lettering, said: string | null | undefined, size: number, fill: string, maxLines = 1): void => {
    if (!said || !face.covers(said)) return;
    for (const line of face.linesOf(said, size, widest, maxLines).toReversed()) {
      parts.push(face.draw(line, { x: margin, y: bottom, size, fill }));
      bottom -= Math.round(size * 1.25);
    }
    bottom -= 6;
  };
  const registered = registerEntry(project);
  add(text, registered && `Check it on ${registered.site}`, reraSize, colors.quiet);
  add(text, project.rera_number && `RERA ${project.rera_number}`, reraSize, colors.text);
  add(text, `By ${project.developer_name}`, 28, colors.quiet);
  add(text, priceOf(project), 46, colors.price);
  add(text, project.location, 32, colors.quiet);
  add(display, project.project_name, 68, colors.text, 2);
  // The brand is beside the code.
  const brandWidth = registered ? widest - codeSize - margin : widest;
  const brand = display.covers(expo)
    ? `<rect x="${margin - 20}" y="40" width="${Math.min(brandWidth, Math.ceil(display.widthOf(expo, 34))) + 40}" height="64" rx="10" fill="${colors.brand}"/>${display.draw(display.linesOf(expo, 34, brandWidth, 1)[0] ?? '', { x: margin, y: 83, size: 34, fill: colors.text })}`
    : '';
  const ground = hasPicture
    ? `<defs><linearGradient id="shade" x2="0" y2="1"><stop offset="0.15" stop-color="${colors.ground}" stop-opacity="0"/><stop offset="0.6" stop-color="${colors.ground}" stop-opacity="0.78"/><stop offset="1" stop-color="${colors.ground}" stop-opacity="0.94"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#shade)"/>`
    : `<rect width="100%" height="100%" fill="#2e251d"/><path d="M${shareSize.width - 430} ${shareSize.height}V300a165 165 0 0 1 330 0V${shareSize.height}h-96V300a69 69 0 0 0-138 0V${shareSize.height}z" fill="${colors.brand}" fill-opacity="0.45"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">${ground}${brand}${codeOf(registered?.url)}${parts.join('')}</svg>`;
}

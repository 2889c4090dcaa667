import { expect, test } from 'vitest';
import { loadLettering } from '#platform/server/lettering.ts';
import { overlayOf, shareOverlay, shareSize, shareVersion } from '#projects/server/share-presenter.ts';

const face = await loadLettering(['@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff']);
const project = {
  id: 1,
  project_name: 'Neem Court',
  location: 'Pune',
  developer_name: 'Neem Homes',
  start_price: null,
  price: null,
  end_price: null,
  stall_picture: null,
  rera_number: 'P52100012345',
  rera_qr_target: null,
};

test('a share picture has the register’s code at its top right, and its number no smaller than builder and place', () => {
  const sizes = new Map<string, number>();
  const measuring = {
    ...face,
    draw: (line: string, at: Parameters<typeof face.draw>[1]) => {
      sizes.set(line, at.size);
      return face.draw(line, at);
    },
  };
  const svg = shareOverlay(overlayOf(project, 'Aangan', false), { display: face, text: measuring });
  const [, x, y] = /<g transform="translate\((\d+) (\d+)\)/.exec(svg) ?? [];
  expect(Number(x)).toBeGreaterThan(shareSize.width * 0.75);
  expect(Number(y)).toBeLessThan(shareSize.height * 0.1);
  const contact = Math.max(...['By Neem Homes', 'Pune'].map((line) => sizes.get(line) ?? Number.NaN));
  for (const line of ['RERA P52100012345', 'Check it on maharera.maharashtra.gov.in'])
    expect(sizes.get(line), line).toBeGreaterThanOrEqual(contact);
});

test('a picture is drawn again when the issued code changes; without a registration it has none', () => {
  const issued = { ...project, rera_qr_target: 'https://maharera.maharashtra.gov.in/view/1' };
  expect(shareVersion(issued)).not.toBe(shareVersion(project));
  const none = { ...project, rera_number: null };
  expect(shareOverlay(overlayOf(none, 'Aangan', false), { display: face, text: face })).not.toContain('translate(984');
});

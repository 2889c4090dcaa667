import PDFDocument from 'pdfkit';

const colors = { cream: '#fbf6ec', ink: '#2a211b', slate: '#57524a' };

export type Brochure = {
  title: string;
  subtitle: string;
  picture: Buffer | undefined;
  paragraphs: string[];
  facts: [string, string][];
  foot: string;
  color: string;
};

/** Returns a one-page A4 PDF. The same input gives the same bytes. */
export function printBrochure({ title, subtitle, picture, paragraphs, facts, foot, color }: Brochure): Promise<Buffer> {
  // The date is fixed, because a stored file's name is the hash of its bytes.
  const page = new PDFDocument({ size: 'A4', margin: 48, info: { Title: title, CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => page.on('end', () => resolve(Buffer.concat(chunks))));
  const width = 595 - 96;
  page.rect(0, 0, 595, 842).fill(colors.cream);
  page.rect(0, 0, 595, 14).fill(color);
  page.fillColor(colors.ink).font('Times-Bold').fontSize(30).text(plain(title), 48, 46, { width });
  page.fillColor(color).fontSize(13).text(plain(subtitle), { width });
  if (picture) page.image(picture, 48, page.y + 16, { width }).moveDown();
  page.y += picture ? (width * 9) / 16 + 26 : 20;
  page.x = 48;
  page.font('Times-Roman').fontSize(11.5).fillColor(colors.ink);
  for (const paragraph of paragraphs) page.text(plain(paragraph), { width, lineGap: 3 }).moveDown(0.7);
  page.moveDown(0.4);
  for (const [name, value] of facts) {
    const y = page.y;
    page.fillColor(colors.slate).text(plain(name), 48, y, { width: 150 });
    page.fillColor(colors.ink).text(plain(value), 200, y, { width: width - 152 });
    page.moveDown(0.25);
  }
  page.rect(0, 800, 595, 42).fill(color);
  page.fillColor('#ffffff').fontSize(9.5).text(plain(foot), 48, 816, { width, lineBreak: false });
  page.end();
  return finished;
}

/** The built-in fonts have no rupee sign and no characters beyond Latin-1. */
const plain = (text: string): string => text.replace(/₹/g, 'Rs ').replace(/[^\u0020-\u00ff’–—]/g, '');

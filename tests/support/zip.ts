import { crc32, deflateRawSync } from 'node:zlib';

/** Returns an archive with these parts. `says` is what it says of each part's size, if that isn't true. */
export function zipOf(parts: Record<string, string | Buffer>, says?: number): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(says ?? content.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, list, Buffer.from('PK\x05\x06'), end]);
}

const types = 'http://schemas.openxmlformats.org';
const relation = (id: number, of: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${types}/officeDocument/2006/relationships/${of}" Target="${target}"/>`;
const relations = (all: string) => `<Relationships xmlns="${types}/package/2006/relationships">${all}</Relationships>`;

/** Returns the parts of a workbook with one sheet. */
export const workbookOf = (rows: string, strings = ''): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${types}/package/2006/content-types"/>`,
  '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `<workbook xmlns:r="${types}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'sharedStrings', 'sharedStrings.xml'),
  ),
  'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});

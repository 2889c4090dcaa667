import { crc32, deflateRawSync } from 'node:zlib';

/** Returns an archive with these parts. `says` is what it says of each part's size, if that isn't true. */
export function zipOf(parts: Record<string, string | Buffer>, says?: number, isPacked = true): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const packed = isPacked ? deflateRawSync(content) : content;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isPacked ? 8 : 0, 4);
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

const endLength = 22;
const listOf = (archive: Buffer): number => archive.readUInt32LE(archive.length - endLength + 16);

/** Returns an archive whose usual list names the parts of `shown`, while its list for large archives names the others. */
export function withSecondList(shown: Buffer, hidden: Buffer): Buffer {
  const before = hidden.subarray(0, -endLength);
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(BigInt(hidden.readUInt16LE(hidden.length - endLength + 10)), 32);
  record.writeBigUInt64LE(BigInt(listOf(hidden)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(before.length), 8);
  const end = Buffer.from(shown.subarray(-endLength));
  const list = Buffer.from(shown.subarray(listOf(shown), -endLength));
  for (let at = 0; at < list.length; at += 46 + list.readUInt16LE(at + 28))
    list.writeUInt32LE(list.readUInt32LE(at + 42) + before.length + record.length, at + 42);
  end.writeUInt32LE(0xffffffff, 12);
  end.writeUInt32LE(listOf(shown) + before.length + record.length, 16);
  return Buffer.concat([before, record, shown.subarray(0, listOf(shown)), list, locator, end]);
}

/** Returns an archive whose list names its last part as often as given. */
export function withLastPartRepeated(archive: Buffer, times: number): Buffer {
  const list = archive.subarray(listOf(archive), -endLength);
  const entry = list.subarray(list.lastIndexOf('PK\x01\x02'));
  const end = Buffer.from(archive.subarray(-endLength));
  end.writeUInt16LE(end.readUInt16LE(10) + times - 1, 10);
  return Buffer.concat([archive.subarray(0, -endLength), ...Array(times - 1).fill(entry), end]);
}

/** Returns an archive whose list says that the sizes of its parts follow them. */
export function listedWithoutSizes(archive: Buffer): Buffer {
  const changed = Buffer.from(archive);
  for (let at = listOf(changed); at < changed.length - endLength; at += 46 + changed.readUInt16LE(at + 28)) {
    changed.writeUInt16LE(8, at + 8);
    changed.writeUInt32LE(0, at + 20);
  }
  return changed;
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

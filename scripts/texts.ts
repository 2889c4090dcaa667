/**
 * Prints the texts that people see, by area and file: what pages contain, labels, messages of refusals, and mails. For
 * reading them as an editor would.
 */
import './help.ts';
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

type Node = { type?: string; span?: { start: number }; value?: unknown } & Record<string, unknown>;
type Text = { line: number; text: string };

/** Their names are compared in the code everywhere. */
const roles = new Set(['SuperAdmin', 'Developer', 'Broker', 'Visitor']);

/** Matches what begins like a label, or ends like a sentence. Classes, names and addresses don't. */
const isForPeople = (text: string): boolean =>
  !roles.has(text) && (/^[\p{Lu}₹“…].*\p{Ll}/u.test(text) || /\p{L} .*[.?!]$/u.test(text)) && !/^M[\d.]+ /.test(text);

/** Returns a template's text, with … for its values. */
const templateText = ({ quasis }: Node): string =>
  (quasis as { cooked?: string }[]).map(({ cooked }) => cooked ?? '').join('…');

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'StringLiteral') return String(node.value);
  return node.type === 'TemplateLiteral' ? templateText(node) : undefined;
}

/** These hold no texts for people: imported paths, types, tagged SQL, and keys of objects. */
const skipped = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TsLiteralType', 'TaggedTemplateExpression']);

function collect(node: unknown, found: (text: string, start: number) => void): void {
  if (Array.isArray(node)) for (const each of node) collect(each, found);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  const { type, span, ...parts } = node as Node;
  if (type !== undefined && skipped.has(type)) return;
  const text = textOf(node as Node)
    ?.replace(/\s+/g, ' ')
    .trim();
  if (text && isForPeople(text)) found(text, span?.start ?? 0);
  for (const part of Object.values(parts)) collect(part, found);
}

function textsOf(file: string): Text[] {
  const source = readFileSync(file, 'utf8');
  const bytes = Buffer.from(source);
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
  const texts: Text[] = [];
  const first = tree.span.start - (source.length - source.trimStart().length);
  collect(tree, (text, start) => {
    if (texts.some((each) => each.text === text)) return;
    texts.push({
      line: bytes
        .subarray(0, Math.max(0, start - first))
        .toString()
        .split('\n').length,
      text,
    });
  });
  return texts;
}

const areas = new Map<string, string[]>();
for (const file of globSync('src/**/*.{ts,tsx}').sort()) {
  if (/\.gen\.ts$|\/tables\.ts$|^src\/demo\//.test(file)) continue;
  const [, area = ''] = file.split('/');
  const texts = textsOf(file);
  if (texts.length > 0)
    areas.set(area, [
      ...(areas.get(area) ?? []),
      `${file}\n${texts.map(({ line, text }) => `${String(line).padStart(6)}  ${text}`).join('\n')}`,
    ]);
}
for (const [area, files] of areas) console.log(`# ${area}\n\n${files.join('\n')}\n`);

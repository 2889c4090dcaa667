import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';

const always = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  UndoRedo,
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { rel: 'noopener nofollow', target: null },
  }),
];

/** Returns the formats of the editor, which are exactly those that the server keeps. */
export const extensionsFor = (headings: boolean) => (headings ? withHeadings : always);

const withHeadings = [...always, Heading.configure({ levels: [2, 3] })];

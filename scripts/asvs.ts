/**
 * Writes docs/asvs.md: each requirement of OWASP ASVS 5.0.0, levels 1 and 2, and how it is met. The data is in
 * `scripts/asvs`. Tests fail when the page is outdated or names what doesn't exist.
 */
import { v6 } from './asvs/authentication.ts';
import { v3, v4, v5 } from './asvs/browsers-and-files.ts';
import { v11, v12, v13 } from './asvs/cryptography-and-configuration.ts';
import { v14, v15, v16, v17 } from './asvs/data-and-errors.ts';
import { v1, v2 } from './asvs/encoding.ts';
import type { Requirement, Result } from './asvs/requirement.ts';
import { v7, v8, v9, v10 } from './asvs/sessions-and-access.ts';
import { markdownTable } from './markdown.ts';

const chapters: { title: string; requirements: Requirement[] }[] = [
  { title: 'V1 Encoding and sanitisation', requirements: v1 },
  { title: 'V2 Validation and business logic', requirements: v2 },
  { title: 'V3 Pages in the browser', requirements: v3 },
  { title: 'V4 API', requirements: v4 },
  { title: 'V5 Files', requirements: v5 },
  { title: 'V6 Authentication', requirements: v6 },
  { title: 'V7 Sessions', requirements: v7 },
  { title: 'V8 Authorisation', requirements: v8 },
  { title: 'V9 Self-contained tokens', requirements: v9 },
  { title: 'V10 OAuth and OpenID Connect', requirements: v10 },
  { title: 'V11 Cryptography', requirements: v11 },
  { title: 'V12 Secure communication', requirements: v12 },
  { title: 'V13 Configuration', requirements: v13 },
  { title: 'V14 Data protection', requirements: v14 },
  { title: 'V15 Secure coding', requirements: v15 },
  { title: 'V16 Logs and errors', requirements: v16 },
  { title: 'V17 WebRTC', requirements: v17 },
];

export const requirements: Requirement[] = chapters.flatMap((chapter) => chapter.requirements);

const kinds: { kind: Result['kind']; means: string }[] = [
  { kind: 'test', means: 'a test shows it' },
  { kind: 'design', means: 'it follows from the code or the document at the place, which was read for it' },
  { kind: 'operator', means: 'the operator sees to it, as the page says' },
  { kind: 'not applicable', means: 'the program has nothing that it is about' },
  { kind: 'not met', means: 'not, or in part only' },
];

function shownBy(result: Result): string {
  switch (result.kind) {
    case 'test':
      return `\`${result.file}\`: “${result.title}”${result.note ? `; ${result.note}` : ''}`;
    case 'design':
      return `\`${result.place}\`: ${result.why}`;
    case 'operator':
      return `[${result.page}](${result.page.replace(/^docs\//, '')}): ${result.how}`;
    default:
      return result.why;
  }
}

const count = (level: number, kind: Result['kind']) =>
  requirements.filter((each) => each[1] === level && each[3].kind === kind).length;

/** Returns the current content of the page. */
export const asvsPage = (): string => `# OWASP ASVS 5.0.0, levels 1 and 2

\`npm run documents\` writes this page from \`scripts/asvs\`: all ${requirements.length} requirements of the OWASP Application
Security Verification Standard 5.0.0 at levels 1 and 2, by number, with their subject in our words and how the program
meets them. [Security](security.md) says how it is protected.

${markdownTable(
  ['result', 'meaning', 'level 1', 'level 2'],
  kinds.map(({ kind, means }) => [kind, means, `${count(1, kind)}`, `${count(2, kind)}`]),
)}
${chapters
  .map(
    ({ title, requirements }) => `
## ${title}

${markdownTable(
  ['number', 'level', 'subject', 'result', 'by'],
  requirements.map(([id, level, subject, result]) => [id, `${level}`, subject, result.kind, shownBy(result)]),
)}
`,
  )
  .join('')}`;

/** Prints the first comment of the script that imports this file, and ends it, where --help is typed. */
import { readFileSync } from 'node:fs';

const [, script = '', ...words] = process.argv;
if (words.includes('--help') || words.includes('-h')) {
  const comment = /\/\*\*(.*?)\*\//s.exec(readFileSync(script, 'utf8'))?.[1] ?? '';
  console.log(comment.replaceAll(/^ *\* ?/gm, '').trim());
  process.exit();
}

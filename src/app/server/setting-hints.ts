import { settingNames } from './environment.ts';

/** Returns a line for each variable that looks like a misspelled setting, such as PUBLICURL. */
export function settingHints(env: Record<string, string | undefined>): string[] {
  const missing = settingNames.filter((name) => env[name] === undefined);
  return Object.keys(env).flatMap((given) => {
    if (settingNames.includes(given)) return [];
    const meant = missing.find((name) => isMisspelled(given, name));
    return meant ? [`${given} is not a setting and was ignored. Did you mean ${meant}?`] : [];
  });
}

/** A wrong letter counts only in long names, because short names are similar to many others. */
function isMisspelled(given: string, name: string): boolean {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[_-]/g, '');
  if ([plain(name), plain(name.replace(/_URL$/, ''))].includes(plain(given))) return true;
  const upper = given.toUpperCase();
  return areSwapped(upper, name) || (name.length >= 8 && isOneLetterApart(upper, name));
}

/** Returns where two words begin to differ. */
function difference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Returns whether two neighbouring letters are swapped. */
function areSwapped(one: string, other: string): boolean {
  const at = difference(one, other);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** Returns whether one letter is added, missing or different. */
function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const at = difference(short, long);
  return long.slice(at + 1) === short.slice(at + (long.length - short.length === 1 ? 0 : 1));
}

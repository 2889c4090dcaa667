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
  if (plain(given) === plain(name)) return true;
  return name.length >= 8 && isOneEditApart(given.toUpperCase(), name);
}

/** Returns whether one letter is added, missing, different, or swapped with the next. */
function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isSwapped || short.slice(at + 1) === long.slice(at + 1);
}

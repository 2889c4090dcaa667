import { writeStored } from '#platform/web/lib/local-storage.ts';

export const themeChoices = [
  { value: '', label: 'System' },
  { value: 'aangan', label: 'Light' },
  { value: 'aangan-dark', label: 'Dark' },
] as const;

/** This script is inline and runs before the first paint, so that the theme doesn't change visibly. */
export const applyStoredTheme =
  "try{var t=localStorage.getItem('theme');if(t==='aangan'||t==='aangan-dark')document.documentElement.dataset.theme=t}catch(e){}";

export const currentTheme = (): string => document.documentElement.dataset.theme ?? '';

export function chooseTheme(value: string): void {
  if (value) document.documentElement.dataset.theme = value;
  else delete document.documentElement.dataset.theme;
  writeStored('theme', value || undefined);
}

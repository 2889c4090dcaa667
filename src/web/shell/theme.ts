/** The themes there are to choose from: the system's, or one of ours whatever the system says. */
export const themeChoices = [
  { value: '', label: 'System' },
  { value: 'aangan', label: 'Light' },
  { value: 'aangan-dark', label: 'Dark' },
] as const;

/** Runs before the page is painted, so that a chosen theme never flashes. */
export const applyStoredTheme =
  "try{var t=localStorage.getItem('theme');if(t==='aangan'||t==='aangan-dark')document.documentElement.dataset.theme=t}catch(e){}";

/** The theme that holds now; '' is the system's. */
export const currentTheme = (): string => document.documentElement.dataset.theme ?? '';

/** Puts a theme on the page and remembers it on this browser. */
export function chooseTheme(value: string): void {
  if (value) document.documentElement.dataset.theme = value;
  else delete document.documentElement.dataset.theme;
  try {
    if (value) localStorage.setItem('theme', value);
    else localStorage.removeItem('theme');
  } catch {
    // Storage may be closed to us: the choice then holds for this visit.
  }
}

/** Calls back when the theme changes, by the person's or the system's choice. @returns a function that stops this */
export function followTheme(changed: () => void): () => void {
  const watching = new MutationObserver(changed);
  watching.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    watching.disconnect();
    system.removeEventListener('change', changed);
  };
}

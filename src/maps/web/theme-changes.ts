/** Calls when the theme changes, by the person's choice or the system's. @returns what ends it */
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

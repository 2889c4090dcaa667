import { useEffect, useState } from 'react';

/** Returns the project whose card an event is on; undefined elsewhere. */
function projectAt({ target }: Event): number | undefined {
  const card = target instanceof Element ? target.closest('article') : null;
  const path = card?.querySelector('a[href^="/project/"]')?.getAttribute('href');
  const id = path?.match(/^\/project\/(\d+)\//)?.[1];
  return id === undefined ? undefined : Number(id);
}

/**
 * Returns the project whose card has the pointer or, if none has, the focus. The map shows where it is. The cards have
 * no code for this, so that pages without a map load nothing for it.
 */
export function usePointedHome(): number | undefined {
  const [hovered, setHovered] = useState<number>();
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const hover = (event: Event) => setHovered(projectAt(event));
    const focus = (event: Event) => setFocused(projectAt(event));
    document.addEventListener('pointerover', hover);
    document.addEventListener('focusin', focus);
    return () => {
      document.removeEventListener('pointerover', hover);
      document.removeEventListener('focusin', focus);
    };
  }, []);
  return hovered ?? focused;
}

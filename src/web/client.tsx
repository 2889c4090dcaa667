import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Has the page painted first: as the server sent it, it can be read without its scripts. A hidden page is not painted at all. */
function afterPaint(go: () => void): void {
  if (document.visibilityState === 'hidden') go();
  else requestAnimationFrame(() => setTimeout(go));
}

afterPaint(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
    );
  }),
);

import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Waits for the first paint, because the server's page is readable without scripts. A hidden page is never painted. */
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

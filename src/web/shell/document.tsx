import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deferredScriptLoader } from './deferred-scripts.ts';
import { holdEarlyClicks } from './early-clicks.ts';
import { applyStoredTheme } from './theme.ts';

export function Document({ children }: { children: ReactNode }) {
  return (
    // The script below may set a theme before hydration.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" content="#fffdf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#231d17" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <ScriptOnce>{`${applyStoredTheme};${holdEarlyClicks}`}</ScriptOnce>
        {children}
        <Scripts />
        <ScriptOnce>{deferredScriptLoader}</ScriptOnce>
      </body>
    </html>
  );
}

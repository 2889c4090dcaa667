/** A plugin that looks whether the styles of pages for everyone are complete. */
import { readFileSync } from 'node:fs';
import { matchesGlob, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { moduleIdOf } from './rewritten.ts';

const root = moduleIdOf('');
const allStyles = moduleIdOf('src/platform/web/ui/all-styles.css');
const routesOfAdminArea = moduleIdOf('src/app/web/routes/admin.');

/** The folders and files that public-styles.css leaves out, seen from the root. */
function leftOut(): string[] {
  const styles = readFileSync(moduleIdOf('src/platform/web/ui/public-styles.css'), 'utf8');
  return [...styles.matchAll(/@source not "(?:\.\.\/)+(.+)"/g)].map(([, glob]) => `src/${glob}`);
}

/**
 * Fails the build when a page for everyone shows a module that public-styles.css leaves out, for example after a form
 * of the admin area is put there too: it would lack the styles that only that form has.
 */
export const completePublicStyles = (): Plugin => ({
  name: 'complete public styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (error) return;
    const withAllStyles = new Set([...this.getModuleIds()].filter((id) => id.startsWith(allStyles)));
    for (const id of withAllStyles)
      for (const importer of this.getModuleInfo(id)?.importers ?? []) withAllStyles.add(importer);
    const globs = leftOut();
    const shown = new Set([moduleIdOf('src/app/web/routeTree.gen.ts')]);
    for (const id of shown) {
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
      for (const imported of [...importedIds, ...dynamicallyImportedIds])
        if (!imported.startsWith(routesOfAdminArea) && !withAllStyles.has(imported)) shown.add(imported);
    }
    const paths = [...shown].filter((id) => id.includes('.tsx')).map((id) => normalizePath(relative(root, id)));
    const missing = paths.filter((path) => globs.some((glob) => matchesGlob(path, glob)));
    if (globs.length === 0 || withAllStyles.size < 2 || missing.length > 0)
      this.error(`Pages for everyone lack the styles of ${missing} (src/platform/web/ui/public-styles.css).`);
  },
});

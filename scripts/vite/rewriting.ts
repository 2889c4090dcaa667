import type { Plugin } from 'vite';

/**
 * Makes a plugin that rewrites what it finds, and that fails the build when it found nothing, as after an upgrade that renames a file of
 * a package: otherwise pages become heavier unnoticed.
 * @param pluginOf makes the plugin, which calls `found` whenever it rewrites something.
 */
export function rewriting(pluginOf: (found: () => void) => Plugin): Plugin {
  let hasFound = false;
  const plugin = pluginOf(() => {
    hasFound = true;
  });
  return {
    ...plugin,
    buildEnd(error) {
      if (!error && !hasFound && this.environment?.mode === 'build')
        this.error(`The plugin “${plugin.name}” found nothing to rewrite.`);
    },
  };
}

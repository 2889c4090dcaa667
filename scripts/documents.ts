/** Writes the documents that follow from code or data, and names those that changed. Tests fail when one is outdated. */
import './help.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { areasPage } from './areas.ts';
import { asvsPage } from './asvs.ts';
import { queriesPage } from './queries.ts';
import { schemaPage } from './schema.ts';
import { screensPage } from './screens.ts';
import { visitStatesPage } from './visit-states.ts';

/** The current content of each written document, by its file. */
export const writtenDocuments: Record<string, () => string | Promise<string>> = {
  'docs/areas.md': areasPage,
  'docs/asvs.md': asvsPage,
  'docs/product/screens.md': screensPage,
  'docs/product/visit-states.md': visitStatesPage,
  'docs/queries.md': queriesPage,
  'docs/tables.md': schemaPage,
};

if (import.meta.main)
  for (const [file, page] of Object.entries(writtenDocuments)) {
    const text = await page();
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text);
    console.log(`Wrote ${file}.`);
  }

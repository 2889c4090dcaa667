import { parentPort } from 'node:worker_threads';
import { loadLettering } from '#platform/server/lettering.ts';
import { type Overlay, shareOverlay } from './share-presenter.ts';

const font = (name: string, subset: string) => `@fontsource/${name}/files/${name}-${subset}-600-normal.woff`;
const noto = ['latin', 'latin-ext', 'devanagari'].map((subset) => font('noto-sans', subset));

const [display, text] = await Promise.all([loadLettering([font('fraunces', 'latin'), ...noto]), loadLettering(noto)]);

parentPort?.on('message', (overlay: Overlay) => parentPort?.postMessage(shareOverlay(overlay, { display, text })));

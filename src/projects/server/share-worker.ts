import { loadLettering } from '#platform/server/lettering.ts';
import { answerCalls } from '#platform/server/thread.ts';
import { type Overlay, shareOverlay } from './share-presenter.ts';

const font = (name: string, subset: string) => `@fontsource/${name}/files/${name}-${subset}-600-normal.woff`;
const noto = ['latin', 'latin-ext', 'devanagari'].map((subset) => font('noto-sans', subset));

const [display, text] = await Promise.all([loadLettering([font('fraunces', 'latin'), ...noto]), loadLettering(noto)]);

const calls = { draw: (overlay: Overlay): string => shareOverlay(overlay, { display, text }) };
export type OverlayCalls = typeof calls;

answerCalls(calls);

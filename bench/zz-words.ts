import { startPostgres } from '../tests/support/postgres.ts';
import { startServer } from './servers.ts';
const pgs = await startPostgres(`/work/main/.cache/bench/homes-${process.argv[2] ?? 'million'}`);
const s = await startServer('/work/main/src/server/main.ts', { DATABASE_URL: pgs.url }, 4877);
const t0=performance.now(); for (let i=0;i<90;i++){ const t=performance.now(); await (await fetch(s.origin+`/api/homes?budget_max=${1000000+i}`)).arrayBuffer(); if (performance.now()-t<150&&i>3) break; await new Promise(r=>setTimeout(r,1000)); }
console.log('loaded', ((performance.now()-t0)/1000).toFixed(0), 's', s.residentMegabytes(), 'MB');
for (const path of process.argv.slice(3)) for (const q of ['e','om','shree','residency','lodha','shree residency','tower','zzqx','kharadi','2 bhk under 80 lakh','ready to move 3 bhk']) {
  const v: number[]=[]; let total=0;
  for (const per of [11,12,13]) { const a=performance.now(); const r: any = await (await fetch(s.origin+path+encodeURIComponent(q)+'&per_page='+per)).json(); v.push(performance.now()-a); total=r.total; if (v.at(-1)!>4000) break; }
  console.log(path.padEnd(24), q.padEnd(20), v.map(x=>x.toFixed(0)).join(' '), 'total', total);
 }
await s.stop(); await pgs.stop();

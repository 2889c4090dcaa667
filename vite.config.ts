import { minifyContractRouter } from '@orpc/contract';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contract } from './src/shared/contract.ts';

/** Gives the browser the calls' methods and paths without the schemas, which only the server checks. */
function apiCalls(): Plugin {
  const id = 'virtual:api-calls';
  return {
    name: id,
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}` ? `export default ${JSON.stringify(minifyContractRouter(contract))}` : undefined,
  };
}

export default defineConfig({
  // How long each plugin took is of interest to nobody who just starts the program.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  plugins: [apiCalls(), tanstackStart({ srcDirectory: 'src/web' }), react(), tailwindcss()],
});

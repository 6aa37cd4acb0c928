import { ensureEmbedded } from './install';

// Installs beforehand what no test should spend its time on.
ensureEmbedded().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

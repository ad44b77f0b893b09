import { runProgram } from './setup/run-program.mjs';

/** Simulates what measured costs amount to with many visitors and machines; see docs/scaling.md. */
await runProgram('bench/simulate.ts', { needsShop: false });

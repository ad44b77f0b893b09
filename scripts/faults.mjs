import { runProgram } from './setup/run-program.mjs';

/** Injects every fault of docs/trust.md into temporary shops. */
await runProgram('drill/faults/faults.ts');

import { runProgram } from './setup/run-program.mjs';

/** Measures what honest visitors notice of a hostile one. */
await runProgram('bench/attacks/attacks.ts');

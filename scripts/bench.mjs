import { runProgram } from './setup/run-program.mjs';

/** Measures the built shop's speed as a share of what bare Fastify and PostgreSQL reach. */
await runProgram('bench/bench.ts');

import { runProgram } from './setup/run-program.mjs';

/** Everything that can go wrong with paying, all at once; then the books are compared. --cluster runs it on a cluster. */
const given = process.argv.slice(2);
const program = given.includes('--cluster') ? 'drill/cluster/cluster-drill.ts' : 'drill/drill.ts';
await runProgram(program, { args: given.filter((option) => option !== '--cluster') });

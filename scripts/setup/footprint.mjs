import { compileCache } from './shell.mjs';

/** Loading the sources makes much short-lived garbage; a small young generation keeps it from growing the process. */
export const SMALL_HEAP = ['--max-semi-space-size=8'];
export const SMALL_FOOTPRINT = {
  // Keeps compiled sources for the next start.
  NODE_COMPILE_CACHE: compileCache,
  // Image encoding frees large blocks in many threads; these settings return them to the system instead of pooling them.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

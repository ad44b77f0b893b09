import { compileCache } from './shell.mjs';

/**
 * Loading the sources makes much short-lived garbage; a small young generation keeps it from growing the process. Without a
 * bound on its growth the heap becomes four times as large as what is in use before it is cleaned.
 */
export const SMALL_HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
export const SMALL_FOOTPRINT = {
  // Keeps compiled sources for the next start.
  NODE_COMPILE_CACHE: compileCache,
  // Image encoding frees large blocks in many threads; these settings return them to the system instead of pooling them.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

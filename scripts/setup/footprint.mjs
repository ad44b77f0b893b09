import { join } from 'node:path';
import { root } from './shell.mjs';

/** Reading the sources leaves much short-lived waste; a small nursery keeps it from growing the process for good. */
export const SMALL_HEAP = ['--max-semi-space-size=8'];
export const SMALL_FOOTPRINT = {
  // Compiled sources are kept for the next start.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  // Image encoding runs in many threads and frees large pieces; these give them back instead of keeping them pooled.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

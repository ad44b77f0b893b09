import '../start/quick-imports.ts';

// An import at the top would be resolved before the line above takes effect.
await import('./command-line.ts');

import { type ResolveFnOutput, registerHooks } from 'node:module';

const packages = new Map<string, ResolveFnOutput>();

/**
 * Node.js reads a package's whole package.json for every import of it, and for every file to decide whether that is a
 * module. Drizzle has hundreds of files and of exports, which took a third of the start. All of its `.js` files are modules,
 * and a package's name means the same in all of our files, so nothing is read twice. This must be loaded before them.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const { parentURL = '' } = context;
    if (parentURL.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (parentURL.includes('/node_modules/') || /^\.|:/.test(specifier))
      return nextResolve(specifier, context);
    const found = packages.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    packages.set(specifier, found);
    return found;
  },
});

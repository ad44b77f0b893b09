import { join } from 'node:path';
import { loadRenderPage } from '../../pages/web-pages.ts';
import { projectRoot } from '../../platform/shared/files/project-root.ts';

/** The web part as it is built, for tests of whole pages. */
export async function builtWeb() {
  const webRoot = join(projectRoot, 'web/dist');
  return { webRoot, renderPage: await loadRenderPage(webRoot) };
}

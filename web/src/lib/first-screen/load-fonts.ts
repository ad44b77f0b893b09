import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import display from '../../styles/bricolage-grotesque/bricolage-grotesque-latin-wght-normal.woff2?url';

/** Loads the fonts of styles/base/fonts.css if public/theme.js holds them back, because nobody waits for them to use a page. */
export async function loadFonts(): Promise<void> {
  const { classList } = document.documentElement;
  if (!classList.contains('without-fonts')) return;
  await Promise.all([display, text].map(load));
  classList.remove('without-fonts');
}

function load(href: string): Promise<unknown> {
  const link = document.createElement('link');
  const loaded = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
  document.head.append(link);
  return loaded;
}
